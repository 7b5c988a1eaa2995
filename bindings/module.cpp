// The compiled module's table of contents: one bind_<topic>.cpp each, which only converts.
// The work is done in kernel/.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace nonet {

void bind_canonical(nb::module_& module);
void bind_deduce(nb::module_& module);
void bind_exact_cover(nb::module_& module);
void bind_experiment(nb::module_& module);
void bind_explainer(nb::module_& module);
void bind_generate(nb::module_& module);
void bind_lines(nb::module_& module);
void bind_search(nb::module_& module);
void bind_solver(nb::module_& module);
void bind_target(nb::module_& module);

}  // namespace nonet

NB_MODULE(_kernel, module) {
    module.doc() = "nonet's kernel. Private: nonet.engine is its only importer.";
    nonet::bind_solver(module);
    nonet::bind_search(module);
    nonet::bind_lines(module);
    nonet::bind_exact_cover(module);
    nonet::bind_deduce(module);
    nonet::bind_explainer(module);
    nonet::bind_generate(module);
    nonet::bind_canonical(module);
    nonet::bind_target(module);
    nonet::bind_experiment(module);
}
