// run: ulpscope run %s
// expect: verdict: holds
// Paranoia's square roots are monotonic, and exact where the root is a small integer.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  int i = klee_range(0, 4096, "i");
  float square = i * i;
  assert(sqrtf(square) == i);
}
