// What generated programs are made of: short names of types, and operations that are defined for all operands.
#ifdef ROUNDING
#pragma STDC FENV_ACCESS ON
#endif
#include <fenv.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
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
    remquo##suffix(x, y, &q);                                                                                  \
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

static const int rounding_modes[4] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

#ifdef NATIVE
// Compiler runtimes before GCC 13 lack it. Rounds to nearest even, whatever the mode.
bf16 __truncsfbf2(float x) {
  u32 u;
  memcpy(&u, &x, 4);
  u16 h = x != x ? (u16)(u >> 16 | 0x40) : (u16)((u + 0x7fff + (u >> 16 & 1)) >> 16);
  bf16 r;
  memcpy(&r, &h, 2);
  return r;
}
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
