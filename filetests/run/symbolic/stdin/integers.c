// run: ulpscope run %s --sym-stdin 5
// expect-exit: 10
// expect: integers.c:13:
// expect: replay: confirmed
// expect-not: refuted
// expect: verdict: violated
// Numbers read by scanf from symbolic text are expressions of its digits.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int a, b;
  if (scanf("%d,%d", &a, &b) == 2) assert(a != 42 || b != -3);
  return 0;
}
