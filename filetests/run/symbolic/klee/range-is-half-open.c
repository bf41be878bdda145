// run: ulpscope run %s
// expect: verdict: holds
// klee_range is signed and excludes its end.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int n = klee_range(-3, 4, "n");
  assert(n >= -3 && n <= 3);
  return 0;
}
