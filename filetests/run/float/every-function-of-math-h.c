// run: ulpscope run %s
// native: same
// Every function of C17's <math.h> in its three types, at ordinary and at special numbers. Functions of long double that are
// not defined to the last bit are shown with the digits in which any two libraries agree.
#include <math.h>
#include <stdio.h>

static const long double values[] = {0.0L, -0.0L, 0.5L, -0.75L, 1.0L, 2.5L, -3.0L, 17.25L, -2.25L, 1e-3L, INFINITY, -INFINITY, NAN};
#define COUNT (sizeof values / sizeof *values)
#define EACH for (unsigned i = 0; i < COUNT; i++)
#define PAIRS for (unsigned i = 0; i < COUNT; i++) for (unsigned j = 0; j < COUNT; j++)

static void show(const char *format, long double x) {
  if (x != x) printf("nan ");
  else printf(format, x);
}

#define ONE(T, f, format) { printf("\n" #f ": "); EACH { volatile T x = (T)values[i]; show(format, f(x)); } }
#define TWO(T, f, format) { printf("\n" #f ": "); PAIRS { volatile T x = (T)values[i], y = (T)values[j]; show(format, f(x, y)); } }
#define WHOLE(T, f) { printf("\n" #f ": "); EACH { volatile T x = (T)values[i]; printf("%lld ", (long long)f(x)); } }
#define SCALE(T, f) { printf("\n" #f ": "); EACH for (int n = -20000; n <= 20000; n += 1997) { volatile T x = (T)values[i]; show("%La ", f(x, n)); } }

// fmax and fmin may return either zero of two.
#define ZERO_OR(f, x, y) (((x) == 0 && (y) == 0) ? 0 : f(x, y))

#define ALL(name, T, s, open)                                                                                      \
  static void name(void) {                                                                                        \
    ONE(T, acos##s, open) ONE(T, asin##s, open) ONE(T, atan##s, open) ONE(T, cos##s, open) ONE(T, sin##s, open)   \
    ONE(T, tan##s, open) ONE(T, acosh##s, open) ONE(T, asinh##s, open) ONE(T, atanh##s, open)                     \
    ONE(T, cosh##s, open) ONE(T, sinh##s, open) ONE(T, tanh##s, open) ONE(T, exp##s, open) ONE(T, exp2##s, open)  \
    ONE(T, expm1##s, open) ONE(T, log##s, open) ONE(T, log10##s, open) ONE(T, log1p##s, open)                     \
    ONE(T, log2##s, open) ONE(T, cbrt##s, open) ONE(T, erf##s, open) ONE(T, erfc##s, open)                        \
    ONE(T, lgamma##s, open) ONE(T, tgamma##s, open) TWO(T, atan2##s, open) TWO(T, hypot##s, open)                 \
    TWO(T, pow##s, open)                                                                                          \
    ONE(T, fabs##s, "%La ") ONE(T, sqrt##s, "%La ") ONE(T, ceil##s, "%La ") ONE(T, floor##s, "%La ")              \
    ONE(T, nearbyint##s, "%La ") ONE(T, rint##s, "%La ") ONE(T, round##s, "%La ") ONE(T, trunc##s, "%La ")        \
    ONE(T, logb##s, "%La ") TWO(T, fmod##s, "%La ") TWO(T, remainder##s, "%La ") TWO(T, copysign##s, "%La ")      \
    TWO(T, nextafter##s, "%La ") TWO(T, nexttoward##s, "%La ") TWO(T, fdim##s, "%La ")                            \
    WHOLE(T, ilogb##s) WHOLE(T, lrint##s) WHOLE(T, llrint##s) WHOLE(T, lround##s) WHOLE(T, llround##s)            \
    SCALE(T, ldexp##s) SCALE(T, scalbn##s) SCALE(T, scalbln##s)                                                   \
    PAIRS {                                                                                                       \
      volatile T x = (T)values[i], y = (T)values[j];                                                              \
      show("%La ", ZERO_OR(fmax##s, x, y));                                                                       \
      show("%La ", ZERO_OR(fmin##s, x, y));                                                                       \
      show("%La ", fma##s(x, y, (T)values[(i + j) % COUNT]));                                                     \
      int q = 0;                                                                                                  \
      show("%La ", remquo##s(x, y, &q));                                                                          \
      printf("%d\n", q & 7);                                                                                      \
    }                                                                                                             \
    EACH {                                                                                                        \
      volatile T x = (T)values[i];                                                                                \
      int e = 0;                                                                                                  \
      T w;                                                                                                        \
      show("%La ", frexp##s(x, &e));                                                                              \
      show("%La ", modf##s(x, &w));                                                                               \
      show("%La ", w);                                                                                            \
      printf("%d %d %d\n", isfinite(x) ? e : 0, fpclassify(x), signbit(x) != 0 && x == x);                        \
    }                                                                                                             \
    show("%La\n", nan##s("7"));                                                                                   \
  }

ALL(floats, float, f, "%La ")
ALL(doubles, double, , "%La ")
ALL(long_doubles, long double, l, "%.14Lg ")

int main(void) {
  floats();
  doubles();
  long_doubles();
  return 0;
}
