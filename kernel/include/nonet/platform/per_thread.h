// A static variable that every thread has for itself: what one search keeps for the next on the same thread.
// Where there are no threads (NONET_BARE) it is an ordinary static variable.
#pragma once

#if defined(NONET_BARE)
#define NONET_PER_THREAD static
#else
#define NONET_PER_THREAD static thread_local
#endif
