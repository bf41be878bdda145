// run: ulpscope run %s
// expect: assumed, as usual: conversions out of range are x86's
// The same for a number that no input decides about.
#include <klee/klee.h>

int main(void) {
  int n;
  volatile double big = 300;
  klee_make_symbolic(&n, sizeof n, "n");
  return (unsigned char)big == n;
}
