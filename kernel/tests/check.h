// A test harness in one header: each file of kernel/tests includes it once and is one executable.
//
//     TEST(adds) {
//         CHECK(1 + 1 == 2);
//     }
//
// A CHECK that fails prints where and what, and the test goes on; an exception ends its test as failed. Where
// there are no exceptions (NONET_BARE), CHECK_THROWS checks nothing.
// main() runs the tests in the order of the file (or, given arguments, those whose names contain one of
// them), prints "N passed, M failed" and exits with 1 if any failed.
#pragma once

#include <cstdio>
#include <exception>
#include <string_view>
#include <vector>

namespace check {

struct Test {
    std::string_view name;
    void (*body)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

// The number of failed CHECKs in the test that is running.
inline int& failures() {
    static int count = 0;
    return count;
}

struct Registration {
    Registration(std::string_view name, void (*body)()) { tests().push_back({name, body}); }
};

inline void report(bool passed, const char* condition, const char* file, int line) {
    if (!passed) {
        std::printf("%s:%d: CHECK(%s) failed\n", file, line, condition);
        ++failures();
    }
}

inline bool wanted(std::string_view name, int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        if (name.find(argv[i]) != std::string_view::npos) return true;
    }
    return argc < 2;
}

inline bool passes(const Test& test) {
    failures() = 0;
#if defined(NONET_BARE)
    test.body();
#else
    try {
        test.body();
    } catch (const std::exception& error) {
        std::printf("an exception left the test: %s\n", error.what());
        ++failures();
    } catch (...) {
        std::printf("an exception of unknown type left the test\n");
        ++failures();
    }
#endif
    if (failures() > 0) std::printf("FAILED %.*s\n", static_cast<int>(test.name.size()), test.name.data());
    return failures() == 0;
}

inline int run_all(int argc, char** argv) {
    int passed = 0;
    int failed = 0;
    for (const Test& test : tests()) {
        if (wanted(test.name, argc, argv)) ++(passes(test) ? passed : failed);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

}  // namespace check

#define TEST(name)                                                            \
    static void test_##name();                                                \
    static const check::Registration registration_##name{#name, test_##name}; \
    static void test_##name()

#define CHECK(...) check::report(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)

// CHECK that an expression throws an exception of the given type.
#if defined(NONET_BARE)
#define CHECK_THROWS(type, ...) static_cast<void>([&] { static_cast<void>(__VA_ARGS__); })
#else
#define CHECK_THROWS(type, ...)                                                       \
    do {                                                                              \
        bool thrown = false;                                                          \
        try {                                                                         \
            static_cast<void>(__VA_ARGS__);                                           \
        } catch (const type&) {                                                       \
            thrown = true;                                                            \
        }                                                                             \
        check::report(thrown, "throws " #type ": " #__VA_ARGS__, __FILE__, __LINE__); \
    } while (false)
#endif

int main(int argc, char** argv) {
    return check::run_all(argc, argv);
}
