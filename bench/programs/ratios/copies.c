// Floats that are copied before they are computed with: as floats, or byte by byte.
#include <assert.h>
#include <klee/klee.h>

#define N 64

int main(void) {
  float from[N], to[N];
  klee_make_symbolic(from, sizeof from, "x");
  for (int round = 0; round < 50; round++) {
#ifdef BYTES
    const unsigned char *source = (const unsigned char *)from;
    unsigned char *target = (unsigned char *)to;
    for (unsigned i = 0; i < sizeof from; i++)
      target[i] = source[i];
#else
    for (int i = 0; i < N; i++)
      to[i] = from[i];
#endif
    from[round % N] = to[(round + 1) % N] + to[(round + 2) % N];
  }
  float sum = 0;
  for (int i = 0; i < N; i++)
    sum += to[i];
  return sum > 1000;
}
