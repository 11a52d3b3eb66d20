#include "CBaseline.h"

#include <stdlib.h>

#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
#include <malloc.h>

int64_t cbaseline_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  // What comes from the heap, and what is mapped for itself alone.
  return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t cbaseline_bytes_in_use(void) { return -1; }
#endif

void rowan_benchmarks_counted(void (*work)(void *), void *context) {
  work(context);
  // Something to do behind the call, so that it is a call.
  __asm__ volatile("" ::: "memory");
}
