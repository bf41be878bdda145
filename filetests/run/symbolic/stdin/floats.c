// run: ulpscope run %s --sym-stdin 4
// expect-exit: 10
// expect: floats.c:15:
// expect: replay: confirmed
// expect-not: refuted
// expect: verdict: violated
// A float read from symbolic text: of four characters none makes a tenth of 1.25, but some make 12.5 or -1.5.
#include <assert.h>
#include <stdio.h>

int main(void) {
  double x;
  if (scanf("%lf", &x) != 1) return 0;
  assert(x != 0.125 + 1e-9);
  assert(x != -1.5);
  return 0;
}
