// run: ulpscope run %s
// native: same
// __float128 is binary128: +, -, *, /, negation and comparisons, printed as two 64-bit halves.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef __float128 quad;

static void show(quad x) {
  unsigned long long half[2];
  memcpy(half, &x, sizeof half);
  if (x != x) printf("nan ");
  else printf("%016llx%016llx ", half[1], half[0]);
}

int main(void) {
  quad one = 1, tiny = 1, huge = 1;
  for (int i = 0; i < 16480; i++) tiny /= 2;
  for (int i = 0; i < 16383; i++) huge *= 2;
  const quad v[] = {0,         -(quad)0.0, one,  (quad)-1.5,        one / 3,
                    (quad)0.1, huge,       tiny, one / (one - one), (quad)1e300 * (quad)1e300};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      show(v[i] + v[j]);
      show(v[i] - v[j]);
      show(v[i] * v[j]);
      show(v[i] / v[j]);
      printf("%d%d%d%d\n", v[i] < v[j], v[i] == v[j], v[i] >= v[j], v[i] != v[j]);
    }
  show(-v[4]);
  printf("\n");
  return 0;
}
