// run: ulpscope run %s
// native: same
// Double-double numbers: error-free transformations give about 106 bits for pi-like sums and products.
#include <math.h>
#include <stdio.h>

typedef struct {
  double hi, lo;
} dd;

static dd quick_two_sum(double a, double b) {
  double s = a + b;
  return (dd){s, b - (s - a)};
}
static dd two_sum(double a, double b) {
  double s = a + b, v = s - a;
  return (dd){s, (a - (s - v)) + (b - v)};
}
static dd add(dd a, dd b) {
  dd s = two_sum(a.hi, b.hi);
  return quick_two_sum(s.hi, s.lo + a.lo + b.lo);
}
static dd mul(dd a, dd b) {
  double p = a.hi * b.hi, e = fma(a.hi, b.hi, -p);
  return quick_two_sum(p, e + (a.hi * b.lo + a.lo * b.hi));
}
static dd divide(dd a, dd b) {
  double q1 = a.hi / b.hi;
  dd r = add(a, mul((dd){-q1, 0}, b));
  double q2 = r.hi / b.hi;
  return quick_two_sum(q1, q2);
}

int main(void) {
  dd e = {1, 0}, term = {1, 0};
  for (int i = 1; i < 30; i++) {
    term = divide(term, (dd){i, 0});
    e = add(e, term);
  }
  printf("e     %a %a\n", e.hi, e.lo);
  dd r = {1.5, 0};
  for (int i = 0; i < 6; i++) r = mul((dd){0.5, 0}, add(r, divide((dd){2, 0}, r)));
  printf("sqrt2 %a %a\n", r.hi, r.lo);
  dd square = mul(r, r);
  printf("error %a\n", add(square, (dd){-2, 0}).hi);
  dd third = divide((dd){1, 0}, (dd){3, 0});
  printf("third %a %a %a\n", third.hi, third.lo, add(mul(third, (dd){3, 0}), (dd){-1, 0}).hi);
  return 0;
}
