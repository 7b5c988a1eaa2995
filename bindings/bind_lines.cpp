// Lines of text in, lines of text out.
#include <nanobind/nanobind.h>

#include "convert.h"
#include "nonet/search/lines.h"

namespace nonet {
namespace {

using namespace nb::literals;

template <class To, class From>
nb::object copy_to_numpy(const std::vector<From>& values) {
    auto copy = new_array<To>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) copy[i] = static_cast<To>(values[i]);
    return to_numpy(std::move(copy), {values.size()});
}

using Scanned = nb::typed<nb::tuple, nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>>,
                          nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<1>>,
                          nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>>;

// (starts, lengths, kinds) of the lines of a text, as arrays.
Scanned scan(const nb::bytes& text) {
    Lines lines;
    {
        const nb::gil_scoped_release release;
        lines = scan_lines({text.c_str(), text.size()});
    }
    return nb::make_tuple(copy_to_numpy<std::uint64_t>(lines.starts),
                          copy_to_numpy<std::uint32_t>(lines.lengths),
                          copy_to_numpy<std::uint8_t>(lines.kinds));
}

nb::bytes write(
    const nb::ndarray<const std::uint8_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>& digits) {
    const std::size_t count = digits.shape(0);
    nb::object bytes =
        nb::steal(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(count * (kCells + 1))));
    if (!bytes.is_valid()) throw nb::python_error();
    write_lines(digits.data(), count, PyBytes_AsString(bytes.ptr()));
    return nb::borrow<nb::bytes>(bytes);
}

}  // namespace

void bind_lines(nb::module_& module) {
    module.def(
        "scan_lines", scan, "text"_a,
        "(starts, lengths, kinds) of the lines; kinds: 0 a puzzle, 1 blank or comment, 2 something else.");
    module.def("write_lines", write, "digits"_a, "Grids of digits as lines of 81 characters.");
}

}  // namespace nonet
