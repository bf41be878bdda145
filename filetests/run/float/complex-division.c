// run: ulpscope run %s
// native: same
// Quotients of complex numbers near the ends of the range, where the algorithm shows in the last bits.
#include <complex.h>
#include <float.h>
#include <stdio.h>

#define SHOW(T, part, conversion)                                                              \
  static void part(T ar, T ai, T br, T bi) {                                                   \
    volatile T _Complex a, b;                                                                  \
    __real__ a = ar, __imag__ a = ai, __real__ b = br, __imag__ b = bi;                        \
    T _Complex q = a / b;                                                                      \
    printf("%s: %" conversion " %" conversion "\n", #part, __real__ q, __imag__ q);            \
  }
SHOW(float, single_precision, "a")
SHOW(double, double_precision, "a")
SHOW(long double, extended, "La")

int main(void) {
  single_precision(1, 2, 3, 4);
  single_precision(FLT_MAX, FLT_MAX, FLT_MAX, FLT_MIN);
  single_precision(0x1p-149f, 1, 0x1.8p-140f, 0x1p-120f);
  double_precision(1, 2, 3, 4);
  double_precision(4, 3, 2, 1);
  double_precision(0.1, -0.7, 1e-3, 1e3);
  double_precision(DBL_MAX, DBL_MAX / 2, DBL_MAX, DBL_MAX / 4);
  double_precision(0x1p-1074, 0x1p-1070, 0x1p-1073, 0x1.8p-1060);
  double_precision(0x1.8p-1040, 0x1p-500, 0x1.3p400, 0x1.7p-600);
  double_precision(1, 1, 0x1p-600, 0x1p600);
  double_precision(1, 1, 0x1p600, -0x1p-600);
  double_precision(0x1p1023, 0x1p-1023, 0x1p-1023, 0x1p-1023);
  double_precision(__builtin_inf(), 1, 2, 3);
  double_precision(1, 2, __builtin_inf(), -3);
  extended(1, 2, 3, 4);
  extended(LDBL_MAX, LDBL_MIN, LDBL_MAX, LDBL_MAX);
  extended(LDBL_MIN / 4, LDBL_MIN, LDBL_MIN / 8, LDBL_MIN / 2);
}
