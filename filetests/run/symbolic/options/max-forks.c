// run: ulpscope run %s --max-forks 10 --no-merge --no-tests
// expect-exit: 5
// expect: verdict: inconclusive (--max-forks was reached
#include <klee/klee.h>

int main(void) {
  unsigned char b[16];
  int n = 0;
  klee_make_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 16; i++) {
    if (b[i] > 100) n++;
    else n += 2;
  }
  return n;
}
