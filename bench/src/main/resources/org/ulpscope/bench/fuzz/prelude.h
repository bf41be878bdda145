// What generated programs are made of: short names of types, and operations that are defined for all operands.
#ifdef ROUNDING
#pragma STDC FENV_ACCESS ON
#endif
#include <complex.h>
#include <fenv.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef INTRINSICS
#include <immintrin.h>
#endif

typedef int8_t i8;
typedef int16_t i16;
typedef int32_t i32;
typedef int64_t i64;
typedef __int128 i128;
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef unsigned __int128 u128;
typedef _Float16 f16;
typedef __bf16 bf16;
typedef float f32;
typedef double f64;
typedef long double f80;

#define VECTOR(lane, lanes)                                                                                    \
  typedef lane lane##x##lanes __attribute__((vector_size(sizeof(lane) * lanes)));                              \
  static inline lane##x##lanes lane##x##lanes##_all(lane x) {                                                  \
    lane##x##lanes v = {0};                                                                                    \
    for (int i = 0; i < lanes; i++) v[i] = x;                                                                  \
    return v;                                                                                                  \
  }
VECTOR(f32, 4)
VECTOR(f64, 2)
VECTOR(f32, 8)
VECTOR(f64, 4)
VECTOR(i8, 16)
VECTOR(i16, 8)
VECTOR(i32, 4)
VECTOR(i64, 2)
VECTOR(u8, 16)
VECTOR(u16, 8)
VECTOR(u32, 4)
VECTOR(u64, 2)
VECTOR(i8, 32)
VECTOR(i16, 16)
VECTOR(i32, 8)
VECTOR(i64, 4)
VECTOR(u8, 32)
VECTOR(u16, 16)
VECTOR(u32, 8)
VECTOR(u64, 4)

// ---- integers ----

// The quotient, or the dividend where C defines none (C17 6.5.5).
#define SIGNED(T, U)                                                                                           \
  static inline T div_##T(T a, T b) {                                                                          \
    if (b == 0 || (b == (T)-1 && (U)a == (U)1 << (8 * sizeof(T) - 1))) return a;                               \
    return a / b;                                                                                              \
  }                                                                                                            \
  static inline T rem_##T(T a, T b) {                                                                          \
    if (b == 0 || (b == (T)-1 && (U)a == (U)1 << (8 * sizeof(T) - 1))) return a;                               \
    return a % b;                                                                                              \
  }                                                                                                            \
  static inline u128 bits_##T(T x) { return (U)x; }                                                            \
  static inline u128 raw_##T(T x) { return (U)x; }
#define UNSIGNED(T)                                                                                            \
  static inline T div_##T(T a, T b) { return b == 0 ? a : a / b; }                                             \
  static inline T rem_##T(T a, T b) { return b == 0 ? a : a % b; }                                             \
  static inline u128 bits_##T(T x) { return x; }                                                               \
  static inline u128 raw_##T(T x) { return x; }
#define CHECKED(T)                                                                                             \
  static inline T tryadd_##T(T a, T b) {                                                                       \
    T r;                                                                                                       \
    return __builtin_add_overflow(a, b, &r) ? a : r;                                                           \
  }                                                                                                            \
  static inline T trysub_##T(T a, T b) {                                                                       \
    T r;                                                                                                       \
    return __builtin_sub_overflow(a, b, &r) ? b : r;                                                           \
  }                                                                                                            \
  static inline T trymul_##T(T a, T b) {                                                                       \
    T r;                                                                                                       \
    return __builtin_mul_overflow(a, b, &r) ? a : r;                                                           \
  }
SIGNED(i8, u8)
SIGNED(i16, u16)
SIGNED(i32, u32)
SIGNED(i64, u64)
SIGNED(i128, u128)
UNSIGNED(u8)
UNSIGNED(u16)
UNSIGNED(u32)
UNSIGNED(u64)
UNSIGNED(u128)
CHECKED(i8)
CHECKED(i16)
CHECKED(i32)
CHECKED(i64)
CHECKED(u8)
CHECKED(u16)
CHECKED(u32)
CHECKED(u64)
static inline u128 bits_bool(bool x) { return x; }
static inline u128 raw_bool(bool x) { return x; }

// ---- floats ----

// Neither C nor IEEE 754 say which NaN arithmetic gives, so all are one before anyone looks at bits.
#define FLOAT(T, U, NANBITS)                                                                                   \
  static inline u128 raw_##T(T x) {                                                                            \
    U u = 0;                                                                                                   \
    memcpy(&u, &x, sizeof u);                                                                                  \
    return u;                                                                                                  \
  }                                                                                                            \
  static inline u128 bits_##T(T x) {                                                                           \
    if (x != x) return NANBITS;                                                                                \
    return raw_##T(x);                                                                                         \
  }                                                                                                            \
  static inline T canon_##T(T x) {                                                                             \
    if (x != x) return (T)__builtin_nanf("");                                                                  \
    return x;                                                                                                  \
  }                                                                                                            \
  static inline T from_##T(U u) {                                                                              \
    T x;                                                                                                       \
    memcpy(&x, &u, sizeof u);                                                                                  \
    return canon_##T(x);                                                                                       \
  }
FLOAT(f16, u16, 0x7e00)
FLOAT(bf16, u16, 0x7fc0)
FLOAT(f32, u32, 0x7fc00000)
FLOAT(f64, u64, 0x7ff8000000000000)
static inline u128 raw_f80(f80 x) {
  u128 u = 0;
  memcpy(&u, &x, 10);
  return u;
}
static inline u128 bits_f80(f80 x) {
  if (x != x) return (u128)0x7fff << 64 | 0xc000000000000000;
  return raw_f80(x);
}
static inline f80 canon_f80(f80 x) {
  if (x != x) return __builtin_nanl("");
  return x;
}
// The integer bit must say what the exponent says.
static inline f80 from_f80(u16 head, u64 fraction) {
  f80 x = 0;
  u64 integer = (u64)((head & 0x7fff) != 0) << 63;
  fraction = (fraction & ~((u64)1 << 63)) | integer;
  memcpy(&x, &fraction, 8);
  memcpy((char *)&x + 8, &head, 2);
  return canon_f80(x);
}

// What does not fit is converted to 0 (C17 6.3.1.4). The comparisons are exact.
#define CONVERT(F, WIDE, T, ABOVE, HIGH)                                                                        \
  static inline T F##_to_##T(F x) {                                                                            \
    if ((WIDE)x ABOVE &&        (WIDE)x < (WIDE)HIGH) return (T)x;                                              \
    return 0;                                                                                                  \
  }
#define CONVERTS(F, WIDE)                                                                                      \
  CONVERT(F, WIDE, i8, >= -0x1p7, 0x1p7)                                                                          \
  CONVERT(F, WIDE, i16, >= -0x1p15, 0x1p15)                                                                       \
  CONVERT(F, WIDE, i32, >= -0x1p31, 0x1p31)                                                                       \
  CONVERT(F, WIDE, i64, >= -0x1p63, 0x1p63)                                                                       \
  CONVERT(F, WIDE, i128, >= -0x1p127, 0x1p127)                                                                    \
  CONVERT(F, WIDE, u8, > -1, 0x1p8)                                                                              \
  CONVERT(F, WIDE, u16, > -1, 0x1p16)                                                                            \
  CONVERT(F, WIDE, u32, > -1, 0x1p32)                                                                            \
  CONVERT(F, WIDE, u64, > -1, 0x1p64)                                                                            \
  CONVERT(F, WIDE, u128, > -1, 0x1p128)
CONVERTS(f16, double)
CONVERTS(bf16, double)
CONVERTS(f32, double)
CONVERTS(f64, double)
CONVERTS(f80, long double)

// What clang does not know the value of.
#define OPAQUE(T)                                                                                              \
  static inline T opaque_##T(T x) {                                                                            \
    volatile T y = x;                                                                                          \
    return y;                                                                                                  \
  }
OPAQUE(f32)
OPAQUE(f64)
OPAQUE(f80)
#ifdef ROUNDING
// Clang computes calls of library functions with constant arguments itself, to nearest and without flags, even where
// FENV_ACCESS is on, and drops calls whose result is not used. So nothing is constant, and everything is used.
#define sqrtf(x) opaque_f32(sqrtf(opaque_f32(x)))
#define sqrt(x) opaque_f64(sqrt(opaque_f64(x)))
#define sqrtl(x) opaque_f80(sqrtl(opaque_f80(x)))
#define rintf(x) opaque_f32(rintf(opaque_f32(x)))
#define rint(x) opaque_f64(rint(opaque_f64(x)))
#define rintl(x) opaque_f80(rintl(opaque_f80(x)))
#define nearbyintf(x) opaque_f32(nearbyintf(opaque_f32(x)))
#define nearbyint(x) opaque_f64(nearbyint(opaque_f64(x)))
#define nearbyintl(x) opaque_f80(nearbyintl(opaque_f80(x)))
#define lrintf(x) lrintf(opaque_f32(x))
#define lrint(x) lrint(opaque_f64(x))
#define lrintl(x) lrintl(opaque_f80(x))
#define fmaf(x, y, z) opaque_f32(fmaf(opaque_f32(x), y, z))
#define fma(x, y, z) opaque_f64(fma(opaque_f64(x), y, z))
#define fmal(x, y, z) opaque_f80(fmal(opaque_f80(x), y, z))
#define ldexpf(x, y) opaque_f32(ldexpf(opaque_f32(x), y))
#define ldexp(x, y) opaque_f64(ldexp(opaque_f64(x), y))
#define ldexpl(x, y) opaque_f80(ldexpl(opaque_f80(x), y))
#define scalbnf(x, y) opaque_f32(scalbnf(opaque_f32(x), y))
#define scalbn(x, y) opaque_f64(scalbn(opaque_f64(x), y))
#define scalbnl(x, y) opaque_f80(scalbnl(opaque_f80(x), y))
#define fdimf(x, y) opaque_f32(fdimf(opaque_f32(x), y))
#define fdim(x, y) opaque_f64(fdim(opaque_f64(x), y))
#define fdiml(x, y) opaque_f80(fdiml(opaque_f80(x), y))
#endif

// Functions with a second result, as two functions of one.
#define PARTS(T, suffix)                                                                                       \
  static inline T fraction_##T(T x) {                                                                          \
    int e;                                                                                                     \
    return frexp##suffix(x, &e);                                                                               \
  }                                                                                                            \
  static inline i32 exponent_##T(T x) {                                                                        \
    int e = 0;                                                                                                 \
    if (x - x != 0) return 0; /* C17 7.12.6.4: unspecified */                                                  \
    frexp##suffix(x, &e);                                                                                      \
    return e;                                                                                                  \
  }                                                                                                            \
  static inline T whole_##T(T x) {                                                                             \
    T w;                                                                                                       \
    modf##suffix(x, &w);                                                                                       \
    return w;                                                                                                  \
  }                                                                                                            \
  static inline T part_##T(T x) {                                                                              \
    T w;                                                                                                       \
    return modf##suffix(x, &w);                                                                                \
  }                                                                                                            \
  static inline i32 quotient_##T(T x, T y) {                                                                   \
    int q = 0;                                                                                                 \
    if (x - x != 0 || y != y || y == 0) return 0;                                                              \
    remquo##suffix(opaque_##T(x), y, &q); /* clang folds large quotients wrongly */                            \
    return q < 0 ? -(-q & 7) : q & 7;                                                                          \
  }                                                                                                            \
  static inline i64 tolong_##T(T x, int how) {                                                                 \
    if (!(x > (T)-0x1p62 && x < (T)0x1p62)) return 0;                                                          \
    return how ? lround##suffix(x) : lrint##suffix(x);                                                         \
  }                                                                                                            \
  /* Which zero these give is open (C17 F.10.9). */                                                            \
  static inline T lesser_##T(T x, T y) {                                                                       \
    T r = fmin##suffix(x, y);                                                                                  \
    return r == 0 ? (T)0 : r;                                                                                  \
  }                                                                                                            \
  static inline T greater_##T(T x, T y) {                                                                      \
    T r = fmax##suffix(x, y);                                                                                  \
    return r == 0 ? (T)0 : r;                                                                                  \
  }
PARTS(f32, f)
PARTS(f64, )
PARTS(f80, l)

#define CANON_LANES(T, lanes)                                                                                  \
  static inline T##x##lanes canon_##T##x##lanes(T##x##lanes v) {                                               \
    for (int i = 0; i < lanes; i++) v[i] = canon_##T(v[i]);                                                    \
    return v;                                                                                                  \
  }
CANON_LANES(f32, 4)
CANON_LANES(f64, 2)
CANON_LANES(f32, 8)
CANON_LANES(f64, 4)

#ifdef INTRINSICS
static const f32 f32_table[8] = {1, -0.0f, 0x1p-149f, 0x1.fffffep127f, -3.5f, 1e10f, 0.1f, -0x1p-126f};
static const f64 f64_table[8] = {1, -0.0, 0x1p-1074, 0x1.fffffffffffffp1023, -3.5, 1e10, 0.1, -0x1p-1022};
static inline __m128 _mm_i32gather_ps_(__m128i i) { return _mm_i32gather_ps(f32_table, (__m128i)((u32x4)i & 7), 4); }
static inline __m256d _mm256_i32gather_pd_(__m128i i) {
  return _mm256_i32gather_pd(f64_table, (__m128i)((u32x4)i & 7), 8);
}
#endif

static const int rounding_modes[4] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

// Compiler runtimes before GCC 13 lack it. Rounds to nearest even, whatever the mode.
__attribute__((weak)) bf16 __truncsfbf2(float x) {
  u32 u;
  memcpy(&u, &x, 4);
  u16 h = x != x ? (u16)(u >> 16 | 0x40) : (u16)((u + 0x7fff + (u >> 16 & 1)) >> 16);
  bf16 r;
  memcpy(&r, &h, 2);
  return r;
}

// ---- text ----

static u32 hash(const char *text) {
  u32 h = 2166136261u;
  for (; *text; text++) h = (h ^ (u8)*text) * 16777619u;
  return h;
}
__attribute__((noinline, format(printf, 1, 2))) static u32 printed(const char *format, ...) {
  char text[400];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return hash(text) + (u32)length;
}
#define AGAIN(T, format, parse)                                                                                \
  static inline T again_##T(T x) {                                                                             \
    char text[400];                                                                                            \
    snprintf(text, sizeof text, format, canon_##T(x));                                                         \
    return canon_##T(parse(text, NULL));                                                                       \
  }
AGAIN(f32, "%.9g", strtof)
AGAIN(f64, "%.17g", strtod)
AGAIN(f80, "%La", strtold)
static inline f64 shorter(f64 x, int digits) {
  char text[400];
  f64 y = 0;
  snprintf(text, sizeof text, "%.*e", digits & 15, canon_f64(x));
  sscanf(text, "%lf", &y);
  return canon_f64(y);
}
static inline i64 decimal(i64 x, int base) {
  char text[80];
  snprintf(text, sizeof text, base & 1 ? " %lld" : "0x%llx", (long long)x);
  return base & 1 ? strtoll(text, NULL, 10) : (i64)strtoull(text, NULL, 0);
}

// ---- functions that call back, and that are called through pointers ----

static int ascending(const void *a, const void *b) { return (*(const i32 *)a > *(const i32 *)b) - (*(const i32 *)a < *(const i32 *)b); }
static inline i32 middle(i32 a, i32 b, i32 c) {
  i32 all[3] = {a, b, c};
  qsort(all, 3, sizeof *all, ascending);
  return all[1];
}
static f64 twice(f64 x) { return x * 2; }
static f64 square(f64 x) { return x * x; }
static f64 smaller(f64 x) { return x * 0.1; }
static f64 less(f64 x) { return x - 1; }
static f64 (*const functions[4])(f64) = {twice, square, smaller, less};
static f64 horner(f64 x, int n) { return n <= 0 ? 1 : 1 + x * horner(x, n - 1); }
static f64 sum(int n, ...) {
  va_list arguments;
  f64 total = 0;
  va_start(arguments, n);
  for (int i = 0; i < n; i++) total += i & 1 ? va_arg(arguments, i32) : va_arg(arguments, f64);
  va_end(arguments);
  return total;
}

// ---- shared variables, and numbers of two parts ----

static inline u32 swapped(u32 a, u32 b) {
  u32 x = a;
  u32 old = __atomic_exchange_n(&x, b, __ATOMIC_SEQ_CST);
  u32 expected = b;
  __atomic_compare_exchange_n(&x, &expected, old ^ 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return __atomic_fetch_sub(&x, old, __ATOMIC_RELAXED) + x;
}
static inline u64 fetched(u64 a, u64 b) {
  u64 x = a;
  u64 one = __atomic_fetch_add(&x, b, __ATOMIC_SEQ_CST);
  u64 two = __atomic_fetch_nand(&x, b, __ATOMIC_SEQ_CST);
  return one ^ two ^ __atomic_fetch_or(&x, a << 3, __ATOMIC_SEQ_CST) ^ x;
}
#define COMPLEX(T)                                                                                             \
  static inline T product_##T(T a, T b, T c, T d, int part) {                                                  \
    _Complex T z = __builtin_complex(a, b) * __builtin_complex(c, d);                                          \
    return part ? __imag__ z : __real__ z;                                                                     \
  }
COMPLEX(float)
COMPLEX(double)

// ---- the floating-point environment ----

#ifdef FLAGS
static void begin(void) { feclearexcept(FE_ALL_EXCEPT); }
static u32 end(void) {
  int raised = fetestexcept(FE_ALL_EXCEPT);
  fesetround(FE_TONEAREST);
  return (raised & FE_INVALID ? 1 : 0) | (raised & FE_DIVBYZERO ? 2 : 0) | (raised & FE_OVERFLOW ? 4 : 0) |
         (raised & FE_UNDERFLOW ? 8 : 0) | (raised & FE_INEXACT ? 16 : 0);
}
#elif defined ROUNDING
static void begin(void) {}
static u32 end(void) {
  fesetround(FE_TONEAREST);
  return 0;
}
#else
static void begin(void) {}
static u32 end(void) { return 0; }
#endif

// ---- looking at results ----

static void show(const char *name, int trial, const u64 *out, int words) {
  printf("%s %d", name, trial);
  for (int i = 0; i < words; i++) printf(" %016llx", (unsigned long long)out[i]);
  printf("\n");
}
static int same(const u64 *out, const u64 *expected, int words) {
  u64 difference = 0;
  for (int i = 0; i < words; i++) difference |= out[i] ^ expected[i];
  return difference == 0;
}
#ifndef NATIVE
void klee_make_symbolic(void *address, unsigned long size, const char *name);
void klee_assume(unsigned long condition);
void klee_report_error(const char *file, int line, const char *message, const char *suffix);
#define DIFFERS() klee_report_error(__FILE__, __LINE__, "other outputs", "fuzz")
#endif
