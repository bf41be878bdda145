// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// An array whose length is an input is written at a fixed place.
#include <klee/klee.h>

int main() {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n < 8);
  float *a = new float[n];
  a[5] = 1;
  delete[] a;
}
