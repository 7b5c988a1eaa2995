// Conversions that several topics share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "nonet/grid/vocabulary.h"
#include "nonet/search/solver.h"

namespace nonet {

namespace nb = nanobind;

// A grid as engine.py packs it: 81 bytes of digits (0 is blank), or 81 sixteen-bit words of candidates.
inline CandidateGrid to_grid(const nb::bytes& packed) {
    CandidateGrid grid{};
    if (packed.size() == kCells) {
        const auto* digits = static_cast<const std::uint8_t*>(packed.data());
        for (int cell = 0; cell < kCells; ++cell) {
            if (digits[cell] > kDigits) throw nb::value_error("digits are 0 to 9");
            grid.cells[cell] =
                digits[cell] == 0 ? kAllDigits : static_cast<DigitSet>(1 << (digits[cell] - 1));
        }
    } else if (packed.size() == kCells * sizeof(DigitSet)) {
        std::memcpy(grid.cells, packed.data(), packed.size());
        for (int cell = 0; cell < kCells; ++cell) grid.cells[cell] &= kAllDigits;
    } else {
        throw nb::value_error("81 bytes or 81 sixteen-bit words expected");
    }
    return grid;
}

inline nb::bytes to_bytes(const std::uint8_t* digits) {
    return nb::bytes(reinterpret_cast<const char*>(digits), kCells);
}

// Arrays of results, not initialised. Large ones are put on huge pages where the system has them: threads
// that fill fresh memory otherwise spend a sixth of their time waiting for it, page by page.
struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
};
template <class T>
using NewArray = std::unique_ptr<T[], Free>;

void* new_memory(std::size_t bytes);

template <class T>
NewArray<T> new_array(std::size_t count) {
    return NewArray<T>(static_cast<T*>(new_memory(count * sizeof(T))));
}

// Hands an array over to NumPy, which frees it.
template <class T, class Deleter>
nb::object to_numpy(std::unique_ptr<T[], Deleter> data, std::initializer_list<std::size_t> shape) {
    nb::capsule owner(data.get(), [](void* memory) noexcept { Deleter()(static_cast<T*>(memory)); });
    return nb::cast(nb::ndarray<nb::numpy, T>(data.release(), shape, owner));
}

// Runs work without the GIL while the calling thread listens for Ctrl-C and reports progress, a few times a
// second.
class Listener {
public:
    explicit Listener(nb::object progress = nb::none()) : progress_(std::move(progress)) {
        control.poll = [](void* self) { return static_cast<Listener*>(self)->poll(); };
        control.context = this;
    }

    // Raises in Python what stopped the work, if something did.
    void raise() const {
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
    }

    Control control;

private:
    bool poll();

    nb::object progress_;
};

// Held while an object works without the GIL: a second thread that asks it meanwhile is refused.
class Turn {
public:
    explicit Turn(std::atomic<bool>& busy) : busy_(busy) {
        if (busy_.exchange(true)) throw std::runtime_error("this search is already running");
    }
    ~Turn() { busy_ = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

private:
    std::atomic<bool>& busy_;
};

const Engine& to_engine(const char* name);

// For batches in which puzzle i depends on the seed and on the number start + i; and how they are done.
struct SeededRequest {
    std::uint64_t seed, start;
    int threads;
    std::string engine;
    nb::object progress;
};

// Says of each puzzle whether its digits have one solution, for techniques that build on that. Pencil marks
// do not count: they may rule out the very solution that such a technique argues with. The control's counts
// begin at zero again after it.
std::vector<std::uint64_t> count_up_to_two(const std::uint8_t* digits, std::size_t count, int threads,
                                           Control& control);

}  // namespace nonet
