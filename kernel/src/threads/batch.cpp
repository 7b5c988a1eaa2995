#include "nonet/threads/batch.h"

#include "threads/helpers.h"

namespace nonet {

bool run_on_threads(int threads, Control* control, const std::function<void(Watch&)>& work) {
    Control nobody;
    Control& used = control != nullptr ? *control : nobody;
    Helpers helpers(threads - 1, used, work);
    Watch watch(used, true);
    work(watch);
    helpers.wait();
    return !used.stop;
}

}  // namespace nonet
