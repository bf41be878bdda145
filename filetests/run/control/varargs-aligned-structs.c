// run: ulpscope run %s
// native: same
// A structure aligned to 16 bytes is taken from consecutive registers as long as there are some, and from an aligned
// place on the stack afterwards; so is __int128.
#include <stdarg.h>
#include <stdio.h>

struct aligned { _Alignas(16) long x; long y; };

static void take(int skip, ...) {
  va_list ap;
  va_start(ap, skip);
  int sum = 0;
  for (int i = 0; i < skip; i++) sum += va_arg(ap, int);
  struct aligned a = va_arg(ap, struct aligned);
  __int128 wide = va_arg(ap, __int128);
  double d = va_arg(ap, double);
  va_end(ap);
  printf("%d: %d %ld %ld %lld %a\n", skip, sum, a.x, a.y, (long long)(wide >> 64), d);
}

struct wide { _Alignas(32) int x; int y; };

static int take_wide(int first, ...) {
  va_list ap;
  va_start(ap, first);
  int between = va_arg(ap, int);
  struct wide w = va_arg(ap, struct wide);
  struct wide v = va_arg(ap, struct wide);
  va_end(ap);
  return first * 1000 + between * 100 + w.y * 10 + v.x;
}

static void forward(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int first = va_arg(ap, int);
  printf("%d then ", first);
  vprintf(format, ap);
  va_end(ap);
}

int main(void) {
  struct aligned a = {7, 9};
  __int128 wide = (__int128)5 << 64;
  take(0, a, wide, 0.5);
  take(1, 1, a, wide, 0.5);
  take(2, 1, 2, a, wide, 0.5);
  take(3, 1, 2, 3, a, wide, 0.5);
  take(4, 1, 2, 3, 4, a, wide, 0.5);
  take(5, 1, 2, 3, 4, 5, a, wide, 0.5);
  take(6, 1, 2, 3, 4, 5, 6, a, wide, 0.5);
  take(7, 1, 2, 3, 4, 5, 6, 7, a, wide, 0.5);
  struct wide w = {3, 4};
  printf("%d\n", take_wide(1, 2, w, w));
  forward("%d %g %d %Lg %s %d %d %g %g %g %g %g %g %g %g %g\n", 1, 2, 3.5, 4, 5.5L, "six", 7, 8, 1., 2., 3., 4., 5., 6.,
          7., 8., 9.);
}
