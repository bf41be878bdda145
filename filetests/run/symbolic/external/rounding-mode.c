// run: ulpscope run %s
// native: same
// The rounding mode in force holds in native functions too.
#include <fenv.h>
#include <stdio.h>
double drem(double, double);
double scalb(double, double);
double tanhf64(double);
char *gcvt(double, int, char *);
#pragma STDC FENV_ACCESS ON

int main(void) {
  char text[40];
  int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
  for (int i = 0; i < 4; i++) {
    fesetround(modes[i]);
    puts(gcvt(0.15, 1, text));
    puts(gcvt(-2.5000001, 4, text));
  }
  fesetround(FE_TONEAREST);
  printf("%g %g\n", tanhf64(12.0), scalb(1.5, 3));
}
