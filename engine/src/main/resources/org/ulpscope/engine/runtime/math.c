// Functions of <math.h> beyond C17, from C23, TS 18661-1, POSIX and glibc, implemented with others. Numbers may be
// symbolic throughout.
#include <errno.h>
#include <limits.h>
#include <stdint.h>

#define NAN_OF(T) ((T)__builtin_nan(""))
#define IS_NAN(x) __builtin_isnan(x)

int signgam;

// The bits below the sign of a number, as integers that are ordered like magnitudes; and its fields.
struct order {
  int negative;
  uint64_t high, low;
};

static int is_at_most(struct order x, struct order y) {
  if (x.negative != y.negative) return x.negative;
  int below = x.high < y.high || (x.high == y.high && x.low < y.low);
  int same = x.high == y.high && x.low == y.low;
  return same || below != x.negative;
}

static struct order orderf(float x) {
  uint32_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return (struct order){bits >> 31, bits & INT32_MAX, 0};
}

static struct order order(double x) {
  uint64_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return (struct order){(int)(bits >> 63), bits & INT64_MAX, 0};
}

static float of_bitsf(uint64_t bits) {
  uint32_t narrow = (uint32_t)bits;
  float x;
  __builtin_memcpy(&x, &narrow, sizeof x);
  return x;
}

static double of_bits(uint64_t bits) {
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

#if __LDBL_MANT_DIG__ == 64
struct extended {
  uint64_t significand;
  uint16_t exponent;
};

static struct order orderl(long double x) {
  struct extended bits = {0, 0};
  __builtin_memcpy(&bits, &x, 10);
  return (struct order){bits.exponent >> 15, bits.exponent & 0x7fff, bits.significand};
}

static long double of_bitsl(uint64_t significand) {
  struct extended bits = {significand | 1ull << 63, 0x7fff};
  long double x = 0;
  __builtin_memcpy(&x, &bits, 10);
  return x;
}
#endif

#define FOR_TYPE(T, s)                                                                                            \
  T nextafter##s(T, T);                                                                                           \
  T sin##s(T);                                                                                                    \
  T cos##s(T);                                                                                                    \
  T frexp##s(T, int *);                                                                                           \
  T scalbn##s(T, int);                                                                                            \
  T fmaximum##s(T, T);                                                                                            \
  T fminimum##s(T, T);                                                                                            \
  T fmaximum_num##s(T, T);                                                                                        \
  T fminimum_num##s(T, T);                                                                                        \
  int ilogb##s(T);                                                                                                \
  T __ulpscope_lgamma##s(T);                                                                                      \
                                                                                                                  \
  T nextup##s(T x) { return nextafter##s(x, __builtin_inf##s()); }                                                \
  T nextdown##s(T x) { return nextafter##s(x, -__builtin_inf##s()); }                                             \
                                                                                                                  \
  long llogb##s(T x) {                                                                                            \
    int e = ilogb##s(x);                                                                                          \
    return e == INT_MIN ? LONG_MIN : e == INT_MAX ? LONG_MAX : e;                                                 \
  }                                                                                                               \
                                                                                                                  \
  MAGNITUDES(T, s, fmaxmag, >, __builtin_fmax)                                                                    \
  MAGNITUDES(T, s, fminmag, <, __builtin_fmin)                                                                    \
  MAGNITUDES(T, s, fmaximum_mag, >, fmaximum)                                                                     \
  MAGNITUDES(T, s, fminimum_mag, <, fminimum)                                                                     \
  MAGNITUDES(T, s, fmaximum_mag_num, >, fmaximum_num)                                                             \
  MAGNITUDES(T, s, fminimum_mag_num, <, fminimum_num)                                                             \
                                                                                                                  \
  void sincos##s(T x, T *sine, T *cosine) {                                                                       \
    *sine = sin##s(x);                                                                                            \
    *cosine = cos##s(x);                                                                                          \
  }                                                                                                               \
                                                                                                                  \
  T significand##s(T x) {                                                                                         \
    int e;                                                                                                        \
    return x == 0 || !__builtin_isfinite(x) ? x : 2 * frexp##s(x, &e);                                            \
  }                                                                                                               \
                                                                                                                  \
  static T scalb_number##s(T x, T n) {                                                                            \
    if (IS_NAN(x) || IS_NAN(n)) return x * n;                                                                     \
    if (__builtin_isinf(n)) return n > 0 ? x * n : x == 0 ? x : x / -n;                                           \
    if (__builtin_rint##s(n) != n) return NAN_OF(T);                                                              \
    return scalbn##s(x, n > 65000 ? 65000 : n < -65000 ? -65000 : (int)n);                                        \
  }                                                                                                               \
                                                                                                                  \
  T scalb##s(T x, T n) {                                                                                          \
    T result = scalb_number##s(x, n);                                                                             \
    if (IS_NAN(result) && !IS_NAN(x) && !IS_NAN(n)) errno = EDOM;                                                 \
    return result;                                                                                                \
  }                                                                                                               \
                                                                                                                  \
  /* The sign of gamma: negative between -1 and -0, -3 and -2, and so on. */                                      \
  T lgamma##s##_r(T x, int *sign) {                                                                               \
    T floor = __builtin_floor##s(x);                                                                              \
    int between = x < 0 && floor != x && floor / 2 != __builtin_floor##s(floor / 2);                              \
    *sign = between || (x == 0 && __builtin_signbit(x)) ? -1 : 1;                                                 \
    return __ulpscope_lgamma##s(x);                                                                               \
  }                                                                                                               \
  T lgamma##s(T x) { return lgamma##s##_r(x, &signgam); }                                                         \
  T gamma##s(T x) { return lgamma##s##_r(x, &signgam); }                                                          \
                                                                                                                  \
  static T rounded##s(T x, int direction) {                                                                       \
    switch (direction) {                                                                                          \
      case 0: return __builtin_ceil##s(x);                                                                        \
      case 1: return __builtin_floor##s(x);                                                                       \
      case 3: return __builtin_round##s(x);                                                                       \
      case 4: return __builtin_roundeven##s(x);                                                                   \
      default: return __builtin_trunc##s(x);                                                                      \
    }                                                                                                             \
  }                                                                                                               \
                                                                                                                  \
  intmax_t fromfp##s(T x, int direction, unsigned width) {                                                        \
    unsigned bits = width > 64 ? 64 : width;                                                                      \
    T whole = rounded##s(x, direction);                                                                           \
    T limit = bits == 0 ? 0 : scalbn##s(1, (int)bits - 1);                                                        \
    if (bits > 0 && whole >= -limit && whole < limit) return (intmax_t)whole;                                     \
    errno = EDOM;                                                                                                 \
    intmax_t most = bits == 0 ? 0 : (intmax_t)((1ull << (bits - 1)) - 1);                                         \
    return bits == 0 ? 0 : __builtin_signbit(x) ? -most - 1 : most;                                               \
  }                                                                                                               \
                                                                                                                  \
  uintmax_t ufromfp##s(T x, int direction, unsigned width) {                                                      \
    unsigned bits = width > 64 ? 64 : width;                                                                      \
    T whole = rounded##s(x, direction);                                                                           \
    if (bits > 0 && whole >= 0 && whole < scalbn##s(1, (int)bits)) return (uintmax_t)whole;                       \
    errno = EDOM;                                                                                                 \
    return bits == 0 || __builtin_signbit(x) ? 0 : UINT64_MAX >> (64 - bits);                                     \
  }                                                                                                               \
                                                                                                                  \
  intmax_t fromfpx##s(T x, int direction, unsigned width) { return fromfp##s(x, direction, width); }              \
  uintmax_t ufromfpx##s(T x, int direction, unsigned width) { return ufromfp##s(x, direction, width); }           \
                                                                                                                  \
  int totalorder##s(const T *x, const T *y) { return is_at_most(order##s(*x), order##s(*y)); }                    \
  int totalordermag##s(const T *x, const T *y) {                                                                  \
    struct order a = order##s(*x), b = order##s(*y);                                                              \
    a.negative = b.negative = 0;                                                                                  \
    return is_at_most(a, b);                                                                                      \
  }

#define MAGNITUDES(T, s, name, relation, otherwise)                                                               \
  T name##s(T x, T y) {                                                                                           \
    T a = __builtin_fabs##s(x), b = __builtin_fabs##s(y);                                                         \
    return a relation b ? x : b relation a ? y : otherwise##s(x, y);                                              \
  }

FOR_TYPE(float, f)
FOR_TYPE(double, )
#if __LDBL_MANT_DIG__ == 64
FOR_TYPE(long double, l)
#endif

// Payloads of NaNs: the `digits` bits below the quiet bit.
#define PAYLOADS(T, s, digits, field, quiet_nan, signalling_nan)                                                  \
  T getpayload##s(const T *x) {                                                                                   \
    return IS_NAN(*x) ? (T)(order##s(*x).field & ((1ull << digits) - 1)) : -1;                                    \
  }                                                                                                               \
  static int is_payload##s(T x) {                                                                                 \
    return !__builtin_signbit(x) && x < (T)(1ull << digits) && __builtin_trunc##s(x) == x;                        \
  }                                                                                                               \
  int setpayload##s(T *to, T payload) {                                                                           \
    int valid = is_payload##s(payload);                                                                           \
    *to = valid ? of_bits##s(quiet_nan | (uint64_t)payload) : 0;                                                  \
    return !valid;                                                                                                \
  }                                                                                                               \
  int setpayloadsig##s(T *to, T payload) {                                                                        \
    int valid = is_payload##s(payload) && payload != 0;                                                           \
    if (valid) {                                                                                                  \
      T nan = of_bits##s(signalling_nan | (uint64_t)payload);                                                     \
      __builtin_memcpy(to, &nan, sizeof nan);                                                                     \
    } else {                                                                                                      \
      *to = 0;                                                                                                    \
    }                                                                                                             \
    return !valid;                                                                                                \
  }                                                                                                               \
  int __issignaling##s(T x) { return IS_NAN(x) && !(order##s(x).field >> digits & 1); }                           \
  int __iseqsig##s(T x, T y) { return (x <= y) & (x >= y); }                                                      \
  int canonicalize##s(T *to, const T *from) {                                                                     \
    T x = *from;                                                                                                  \
    *to = __issignaling##s(x) ? of_bits##s(quiet_nan | order##s(x).field) : x;                                    \
    return 0;                                                                                                     \
  }

PAYLOADS(float, f, 22, high, 0x7fc00000ull, 0x7f800000ull)
PAYLOADS(double, , 51, high, 0x7ff8000000000000ull, 0x7ff0000000000000ull)
#if __LDBL_MANT_DIG__ == 64
PAYLOADS(long double, l, 62, low, 1ull << 62, 0ull)
#endif
