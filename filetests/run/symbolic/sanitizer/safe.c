// run: ulpscope run %s --no-tests -fsanitize=undefined,integer,implicit-conversion,float-cast-overflow
// expect: verdict: holds
// run: ulpscope run %s --no-tests -fsanitize=undefined -fsanitize-minimal-runtime
// expect: verdict: holds
// Checks that no input fails.
#include <klee/klee.h>

int main(void) {
  float x;
  int n, table[4] = {1, 2, 3, 4};
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&n, sizeof n, "n");
  if (!(x >= 0.0f && x < 100.0f) || n < 1 || n > 4) return 0;
  return (int) x / n + table[n - 1] + (1 << n);
}
