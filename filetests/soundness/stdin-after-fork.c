// run: ulpscope run %s
// stdin: h
// expect: verdict: violated
// expect-exit: 10
// Each path reads standard input from its beginning.
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (x) {
    case 1: if (getchar() == 'h') abort(); return 0;
    case 2: getchar(); return 0;
    default: return 0;
  }
}
