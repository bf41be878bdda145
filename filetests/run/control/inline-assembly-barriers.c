// run: ulpscope run %s -O2
// native: same
// Empty assembly hides values from the optimiser: what goes in comes out.
#include <stdio.h>

static int opaque(int x) {
  __asm__("" : "+r"(x));
  return x;
}

static double opaque_double(double x) {
  __asm__ volatile("" : "+x"(x) : : "memory");
  return x;
}

int main(void) {
  int a = 1, b = 2, c = 3;
  __asm__("" : "+r"(a), "+r"(b), "+r"(c));
  int m = 5;
  __asm__ volatile("" : "+m"(m));
  long tied;
  __asm__("# nothing but a comment" : "=r"(tied) : "0"(77L));
  __asm__ volatile("nop");
  printf("%d %d %d %d %ld %d %a\n", a, b, c, m, tied, opaque(41) + 1, opaque_double(0.1) + opaque_double(0.2));
}
