// run: ulpscope run -O2 %s
// native: same
// The optimiser must not reassociate: the same sums and products in other orders keep other roundings.
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static void show(const char *what, double x) {
  unsigned long long bits;
  memcpy(&bits, &x, sizeof bits);
  printf("%-10s %016llx\n", what, bits);
}

int main(void) {
  volatile double input[] = {0.1, 0.2, 0.3, 1e16, -1e16, 3.0, 1e300, 1e-300};
  double a = input[0], b = input[1], c = input[2], big = input[3], neg = input[4], three = input[5];
  show("(a+b)+c", (a + b) + c);
  show("a+(b+c)", a + (b + c));
  show("(a*b)*c", (a * b) * c);
  show("a*(b*c)", a * (b * c));
  show("absorb", (a + big) + neg);
  show("exact", a + (big + neg));
  show("x/3*3", a / three * three);
  show("x*(1/3)", a * (1.0 / three));
  show("x-x", big - big);
  show("-x+x", -a + a);
  show("0-x", 0.0 - (a - a));
  show("-x", -(a - a));
  show("x+0", -(a - a) + 0.0);
  show("over", input[6] * input[6] * input[7]);
  show("fits", input[6] * (input[6] * input[7]));
  show("a*b+c", a * b + c);
  show("a*b-c*d", a * b - c * three);
  double sum = 0;
  for (int i = 0; i < 10; i++) sum += a;
  show("tenth*10", sum);
  return 0;
}
