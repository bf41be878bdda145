// run: ulpscope run %s
// expect: unreachable
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A promise to the compiler that an input breaks.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned x;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (x % 4) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
  }
  __builtin_unreachable();
}
