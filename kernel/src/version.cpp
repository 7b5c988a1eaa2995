#include "nonet/version.h"
namespace nonet {
const char* kernel_version() { return "0"; }
}
