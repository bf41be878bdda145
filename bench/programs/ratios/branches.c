// Branches that come together again: one path if they are merged, 2^N if not.
#include <assert.h>
#include <klee/klee.h>

#ifndef N
#define N 10
#endif

int main(void) {
  unsigned char b[N];
  klee_make_symbolic(b, sizeof b, "b");
  int large = 0, small = 0;
  for (int i = 0; i < N; i++) {
    if (b[i] > 100)
      large += b[i];
    else
      small++;
  }
  assert(large <= (N - small) * 255);
  return 0;
}
