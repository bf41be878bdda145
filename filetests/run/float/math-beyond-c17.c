// run: ulpscope run %s -fno-builtin
// native: same
// Functions of <math.h> that came after C17, or are POSIX's or glibc's own.
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>

static const long double values[] = {0.0L, -0.0L, 0.5L, -0.75L, 1.0L, 2.5L, -3.0L, 17.25L, -2.25L, 130.0L, INFINITY, -INFINITY, NAN};
#define COUNT (sizeof values / sizeof *values)

static void show(long double x) {
  if (x != x) printf("nan ");
  else printf("%La ", x);
}

static void show_open(long double x) {
  if (x != x) printf("nan ");
  else printf("%.14Lg ", x);
}

#define ALL(name, T, s, payload)                                                                            \
  static void name##_of_one(T x) {                                                                          \
    T a, b;                                                                                                 \
    int sign = 0;                                                                                           \
    show(nextup##s(x));                                                                                     \
    show(nextdown##s(x));                                                                                   \
    show(roundeven##s(x));                                                                                  \
    show(significand##s(x));                                                                                \
    show_open(exp10##s(x));                                                                                 \
    show_open(gamma##s(x));                                                                                 \
    show_open(lgamma##s##_r(x, &sign));                                                                     \
    show_open(lgamma##s(x));                                                                                \
    printf("%d %d ", sign, signgam);                                                                        \
    sincos##s(x, &a, &b);                                                                                   \
    show_open(a);                                                                                           \
    show_open(b);                                                                                           \
    printf("%ld %d %d %d ", llogb##s(x), finite##s(x), isnan##s(x) != 0, isinf##s(x) != 0);                 \
    printf("%d ", canonicalize##s(&a, &x));                                                                 \
    show(a);                                                                                                \
    printf("%d %d ", setpayload##s(&a, x), issignaling(a));                                                 \
    show(getpayload##s(&a));                                                                                \
    printf("%d %d ", setpayloadsig##s(&a, x), issignaling(a));                                              \
    show(getpayload##s(&a));                                                                                \
    for (int direction = 0; direction < 5; direction++)                                                     \
      for (unsigned width = 1; width < 70; width += 7)                                                      \
        if (x == x) printf("%jd %ju ", (intmax_t)fromfp##s(x, direction, width), (uintmax_t)ufromfp##s(x, direction, width)); \
    puts("");                                                                                               \
  }                                                                                                         \
  static void name(void) {                                                                                  \
    for (unsigned i = 0; i < COUNT; i++) {                                                                  \
      name##_of_one((T)values[i]);                                                                          \
      for (unsigned j = 0; j < COUNT; j++) {                                                                \
        volatile T x = (T)values[i], y = (T)values[j];                                                      \
        T a = x, b = y;                                                                                     \
        if (x != 0 || y != 0) {                                                                             \
          show(fmaxmag##s(x, y));                                                                           \
          show(fminmag##s(x, y));                                                                           \
        }                                                                                                   \
        show(fmaximum##s(x, y));                                                                            \
        show(fminimum##s(x, y));                                                                            \
        show(fmaximum_num##s(x, y));                                                                        \
        show(fminimum_num##s(x, y));                                                                        \
        show(fmaximum_mag##s(x, y));                                                                        \
        show(fminimum_mag##s(x, y));                                                                        \
        show(fmaximum_mag_num##s(x, y));                                                                    \
        show(fminimum_mag_num##s(x, y));                                                                    \
        show(drem##s(x, y));                                                                                \
        show(scalb##s(x, y));                                                                               \
        printf("%d %d %d\n", totalorder##s(&a, &b), totalordermag##s(&a, &b), iseqsig(x, y));               \
      }                                                                                                     \
    }                                                                                                       \
  }

ALL(floats, float, f, 22)
ALL(doubles, double, , 51)
ALL(long_doubles, long double, l, 62)

static void narrower(void) {
  for (unsigned i = 0; i < COUNT; i++)
    for (unsigned j = 0; j < COUNT; j++) {
      volatile double x = (double)values[i] / 3, y = (double)values[j] * 1e-30;
      volatile long double u = values[i] / 3, v = values[j] * 1e-30L;
      show(fadd(x, y));
      show(fsub(x, y));
      show(fmul(x, y));
      show(fdiv(x, y));
      show(fsqrt(x));
      show(ffma(x, y, x));
      show(faddl(u, v));
      show(fdivl(u, v));
      show(daddl(u, v));
      show(dsubl(u, v));
      show(dmull(u, v));
      show(ddivl(u, v));
      show(dsqrtl(u));
      show(dfmal(u, v, u));
      puts("");
    }
}

int main(void) {
  floats();
  doubles();
  long_doubles();
  narrower();
  for (int n = -2; n < 4; n++)
    for (unsigned i = 2; i < 8; i++) {
      show_open(jn(n, (double)values[i]));
      show_open(ynf(n, (float)values[i]));
    }
  puts("");
  return 0;
}
