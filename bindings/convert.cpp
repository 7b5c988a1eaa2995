#include "convert.h"

#include <string>

namespace nonet {

bool Listener::poll() {
    const nb::gil_scoped_acquire acquire;
    if (PyErr_Occurred() != nullptr) return true;
    if (PyErr_CheckSignals() != 0) return true;
    if (progress_.is_none()) return false;
    try {
        progress_(control.finished.load(), control.solutions.load());
    } catch (nb::python_error& error) {
        error.restore();
        return true;
    }
    return false;
}

const Engine& to_engine(const char* name) {
    if (*name == '\0') return default_engine();
    const Engine* engine = find_engine(name);
    if (engine == nullptr) throw nb::value_error((std::string("no such engine: ") + name).c_str());
    return *engine;
}

}  // namespace nonet
