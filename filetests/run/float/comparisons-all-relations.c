// run: ulpscope run %s
// native: same
// Every ordered relation, its negation and isunordered/isless... on all pairs including NaN and signed zeros.
#include <math.h>
#include <stdio.h>

#define RELATIONS(T, NAME)                                                                        \
  static unsigned NAME(T a, T b) {                                                                \
    unsigned r = 0;                                                                               \
    r = r << 1 | (a < b), r = r << 1 | (a <= b), r = r << 1 | (a > b);                            \
    r = r << 1 | (a >= b), r = r << 1 | (a == b), r = r << 1 | (a != b);                          \
    r = r << 1 | !(a < b), r = r << 1 | !(a <= b), r = r << 1 | !(a > b), r = r << 1 | !(a >= b); \
    r = r << 1 | (isunordered(a, b) != 0), r = r << 1 | (isless(a, b) != 0);                      \
    r = r << 1 | (islessequal(a, b) != 0), r = r << 1 | (isgreater(a, b) != 0);                   \
    r = r << 1 | (isgreaterequal(a, b) != 0), r = r << 1 | (islessgreater(a, b) != 0);            \
    return r;                                                                                     \
  }
RELATIONS(float, relate_single)
RELATIONS(double, relate_double)
RELATIONS(long double, relate_extended)
RELATIONS(__float128, relate_quad)

int main(void) {
  const double v[] = {-INFINITY, -1, -1e-30, -0.0, 0.0, 1e-30, 1, INFINITY, NAN};
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < 9; j++) {
      unsigned r = relate_double(v[i], v[j]);
      printf("%04x%s ", r,
             r == relate_single((float)v[i], (float)v[j]) && r == relate_extended(v[i], v[j]) &&
                     r == relate_quad(v[i], v[j])
                 ? ""
                 : "!");
    }
    printf("\n");
  }
  return 0;
}
