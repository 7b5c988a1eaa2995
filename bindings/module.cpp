#include <nanobind/nanobind.h>

#include "nonet/version.h"

NB_MODULE(_kernel, m) {
    m.def("version", &nonet::kernel_version);
}
