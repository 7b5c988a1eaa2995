# A CMake toolchain: compiles with zig for another processor, or for an older glibc than this machine's.
#
#     NONET_ZIG       the program zig (pip's package ziglang has it)
#     NONET_TARGET    x86_64-linux-gnu.2.28, aarch64-linux-gnu.2.28, wasm32-wasi, …
#
# Both come from the environment, because CMake reads this file again in every trial that it compiles.
set(zig $ENV{NONET_ZIG})
string(REGEX MATCH "^[^-]+" processor $ENV{NONET_TARGET})

if(processor STREQUAL "wasm32")
  set(CMAKE_SYSTEM_NAME Generic)
  set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
else()
  set(CMAKE_SYSTEM_NAME Linux)
endif()
set(CMAKE_SYSTEM_PROCESSOR ${processor})
set(CMAKE_CXX_COMPILER ${zig} c++ -target $ENV{NONET_TARGET})

# zig is its own archiver, and CMake wants that to be a program without arguments.
set(CMAKE_AR ${zig} CACHE FILEPATH "" FORCE)
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> ar qc <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_APPEND "<CMAKE_AR> ar q <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "<CMAKE_AR> ranlib <TARGET>")
