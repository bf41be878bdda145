// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// A pointer in a byte stream.
#include <klee/klee.h>
char stream[32];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int **p = (int **)(stream + 3);
  *p = &x;
  return **p;
}
