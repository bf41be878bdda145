// run: ulpscope run %s
// expect: verdict: holds
// A table of 8,192 bytes is one choice per read, and not 8,192 paths.
#include <klee/klee.h>
#include <assert.h>
#define N 8192
int main(void) {
  unsigned char a[N];
  unsigned k[4];
  for (unsigned i = 0; i < N; i++) a[i] = i % 256;
  klee_make_symbolic(k, sizeof k, "k");
  for (unsigned i = 0; i < 4; i++) {
    if (k[i] >= N || a[k[i]] != i) return 0;
    assert(k[i] % 256 == i);
  }
  return 0;
}
