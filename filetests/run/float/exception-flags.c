// run: ulpscope run %s
// native: same
// Which of the five IEEE 754 flags each operation raises, read with fetestexcept.
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#pragma STDC FENV_ACCESS ON

#define FLAGS(what, expression)                                                                    \
  do {                                                                                             \
    feclearexcept(FE_ALL_EXCEPT);                                                                  \
    volatile double result = (expression);                                                         \
    int f = fetestexcept(FE_ALL_EXCEPT);                                                           \
    (void)result;                                                                                  \
    printf("%-14s %c%c%c%c%c\n", what, f & FE_INVALID ? 'v' : '-', f & FE_DIVBYZERO ? 'z' : '-',   \
           f & FE_OVERFLOW ? 'o' : '-', f & FE_UNDERFLOW ? 'u' : '-', f & FE_INEXACT ? 'i' : '-'); \
  } while (0)

int main(void) {
  volatile double zero = 0, one = 1, three = 3, max = 1.7976931348623157e308, tiny = 5e-324, min = 0x1p-1022,
                  inf = INFINITY;
  volatile double quiet = NAN, half = 0.5, tenth = 0.1, signalling;
  uint64_t pattern = UINT64_C(0x7ff0000000000001);
  memcpy((void *)&signalling, &pattern, sizeof pattern);
  FLAGS("1+1", one + one);
  FLAGS("1/3", one / three);
  FLAGS("1/0", one / zero);
  FLAGS("0/0", zero / zero);
  FLAGS("inf-inf", inf - inf);
  FLAGS("inf*0", inf * zero);
  FLAGS("max*2", max * 2);
  FLAGS("max+1", max + one);
  FLAGS("tiny/2", tiny / 2);
  FLAGS("min/2", min / 2);
  FLAGS("min*tenth", min * tenth);
  FLAGS("nan+1", quiet + one);
  FLAGS("snan+1", signalling + one);
  FLAGS("sqrt(-1)", sqrt(-one));
  FLAGS("sqrt(3)", sqrt(three));
  FLAGS("sqrt(.25)", sqrt(half * half));
  FLAGS("fma tiny", fma(min, -0x1p-60, min));
  FLAGS("min rounded", min * (one - 0x1p-53));
  FLAGS("(float).1", (float)tenth);
  FLAGS("(float)max", (float)max);
  FLAGS("(float)tiny", (float)tiny);
  FLAGS("(int)1.5", (int)(one + half));
  FLAGS("rint(.1)", rint(tenth));
  FLAGS("nearbyint", nearbyint(tenth));
  FLAGS("nan<1", quiet < one);
  FLAGS("nan==1", quiet == one);
  FLAGS("isless", isless(quiet, one));
  FLAGS("snan==1", signalling == one);
  FLAGS("nan>=nan", quiet >= quiet);
  FLAGS("big int", (double)(INT64_MAX - (long)one));
  FLAGS("inf/3", inf / three);
  FLAGS("1/inf", one / inf);
  FLAGS("fmod(1,0)", fmod(one, zero));
  FLAGS("logb(0)", logb(zero));
  return 0;
}
