// run: ulpscope run -O2 %s
// native: same
// inline, static inline, always_inline and noinline functions compute alike, with tail and indirect calls at -O2.
#include <stdio.h>

static inline double lerp(double a, double b, double t) { return a + t * (b - a); }
__attribute__((always_inline)) static inline int clamp(int x) { return x < 0 ? 0 : x > 255 ? 255 : x; }
__attribute__((noinline)) static int outlined(int x) { return clamp(x * 3 - 100); }
extern inline __attribute__((gnu_inline)) int doubled(int x) { return 2 * x; }
int doubled(int x) { return x + x; }

__attribute__((noinline)) static long tail(long n, long acc) { return n == 0 ? acc : tail(n - 1, acc * 3 + n); }
__attribute__((noinline)) static int even(int n);
__attribute__((noinline)) static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
__attribute__((noinline)) static double map(double (*f)(double, double, double), double x) { return f(x, 1, 0.3); }

int main(void) {
  for (volatile int i = 0; i < 150; i += 23) printf("%d %d %a\n", outlined(i), doubled(i), lerp(0.1, i, 0.7));
  volatile int deep = 20001;
  printf("%d %ld\n", even(deep), tail(30, 1));
  printf("%a\n", map(lerp, 0.9));
  return 0;
}
