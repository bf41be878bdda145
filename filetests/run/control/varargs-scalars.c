// run: ulpscope run %s
// native: same
// Variadic int, long, double, pointer and promoted arguments, more of each than there are registers.
#include <stdarg.h>
#include <stdio.h>

static long sum_ints(int n, ...) {
  va_list ap;
  va_start(ap, n);
  long s = 0;
  for (int i = 0; i < n; i++) s = s * 10 + va_arg(ap, int);
  va_end(ap);
  return s;
}

static double sum_doubles(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double s = 0;
  for (int i = 0; i < n; i++) s = s / 2 + va_arg(ap, double);
  va_end(ap);
  return s;
}

static void mixed(const char *types, ...) {
  va_list ap;
  va_start(ap, types);
  for (; *types; types++) switch (*types) {
      case 'i': printf("%d ", va_arg(ap, int)); break;
      case 'l': printf("%llx ", va_arg(ap, unsigned long long)); break;
      case 'd': printf("%a ", va_arg(ap, double)); break;
      case 's': printf("%s ", va_arg(ap, const char *)); break;
      case 'c': printf("%c ", va_arg(ap, int)); break;
    }
  va_end(ap);
  printf("\n");
}

int main(void) {
  printf("%ld\n", sum_ints(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3));
  printf("%ld\n", sum_ints(0));
  printf("%a\n", sum_doubles(11, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1));
  short narrow = -7;
  float single = 0.1f;
  char letter = 'z';
  mixed("idslc", narrow, single, "text", 0x123456789abcdefULL, letter);
  mixed("dididididididididid", 1.0, 1, 2.0, 2, 3.0, 3, 4.0, 4, 5.0, 5, 6.0, 6, 7.0, 7, 8.0, 8, 9.0, 9, 10.0);
  return 0;
}
