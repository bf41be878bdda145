// run: ulpscope run %s
// native: same
// fmod (exact, sign of x), remainder (nearest, ties to even) and remquo's low quotient bits.
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {5.5, -5.5, 3, -3, 0.1, 1e20, 1e-310, 2.5, 7.5, 1, 0x1.fffffffffffffp1023};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int quotient = 0;
      double r = remquo(v[i], v[j], &quotient);
      printf("%a %a: %a %a %a %d\n", v[i], v[j], fmod(v[i], v[j]), remainder(v[i], v[j]), r,
             quotient < 0 ? -(-quotient & 7) : quotient & 7);
    }
  printf("%a %a %a\n", (double)fmodf(10.3f, 3.1f), (double)remainderf(10.3f, 3.1f), (double)fmodf(-1e38f, 7.0f));
  printf("%La %La\n", fmodl(1e4000L, 3.0L), remainderl(10.25L, -4.0L));
  printf("%d %d\n", signbit(fmod(-6.0, 3.0)) != 0, signbit(remainder(-6.0, 3.0)) != 0);
  return 0;
}
