// run: ulpscope run %s
// native: same
// glibc's printf and strtod round their decimal conversions in the current rounding mode.
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  volatile double tenth = 0.1, tie = 2.5, negative = -1.0 / 3;
  for (int m = 0; m < 4; m++) {
    char a[64], b[64], c[64];
    fesetround(modes[m]);
    snprintf(a, sizeof a, "%.3f %.0f %.2e", tenth, tie, negative);
    snprintf(b, sizeof b, "%.1a %.2a", tenth, negative);
    volatile double parsed = strtod("0.3", NULL), minus = strtod("-0.3", NULL);
    snprintf(c, sizeof c, "%a %a", parsed, minus);
    fesetround(FE_TONEAREST);
    printf("%s | %s | %s\n", a, b, c);
  }
  return 0;
}
