// run: ulpscope run %s --check=uninitialised
// expect: uninitialised: a branch depends on byte 0 of the local variable x of 4 bytes
// expect-exit: 10
// What an earlier iteration wrote is not there in the next one (C17 6.2.4p6: the value becomes indeterminate).
#include <klee/klee.h>

int main(void) {
  int c, r = 0;
  klee_make_symbolic(&c, sizeof c, "c");
  for (int i = 0; i < 2; i++) {
    int x;
    if (i == 0 || c > 5) x = 1;
    if (i == 1) r = x;
  }
  if (r == 1) return 1;
  return 0;
}
