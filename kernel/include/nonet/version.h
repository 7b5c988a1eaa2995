#pragma once
namespace nonet {
const char* kernel_version();
}
