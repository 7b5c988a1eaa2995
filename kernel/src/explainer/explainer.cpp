#include "nonet/explainer.h"

#include "explainer/chains.h"
#include "explainer/hint.h"

namespace nonet {

Explainer::Explainer(bool (*poll)(void* context), void* context)
    : workspace_(std::make_unique<explainer::Workspace>()) {
    workspace_->poll = poll;
    workspace_->context = context;
}

Explainer::~Explainer() = default;

}  // namespace nonet
