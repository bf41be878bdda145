/* What the machine itself computes, in bulk: every function below applies one instruction or one libm
 * function to n operands, each in its own 16-byte slot, in one rounding mode, and stores the result
 * and the exception flags raised. Compiled and called by HardwareTest. */
#define _GNU_SOURCE
#define __STDC_WANT_IEC_60559_TYPES_EXT__
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef union {
  float s;
  double d;
  long double x;
  __float128 q;
  int32_t i32;
  int64_t i64;
  uint16_t h;
  uint64_t w[2];
} slot;

#define ARGS const slot *a, const slot *b, const slot *c, slot *r, uint32_t *flags, long n
#define LOOP                                      \
  for (long i = 0; i < n; i++) {                  \
    slot A = a[i], B = b[i], C = c[i], R = {.w = {0, 0}}; \
    (void)A; (void)B; (void)C;
#define DONE \
    r[i] = R; \
  }

/* Rounding modes as in MXCSR: 0 nearest, 1 down, 2 up, 3 to zero. All exceptions masked. */
#define SSE_BEGIN                                  \
  uint32_t csr = 0x1f80u | ((uint32_t)mode << 13), saved, now; \
  __asm__ volatile("stmxcsr %0" : "=m"(saved));    \
  LOOP __asm__ volatile("ldmxcsr %0" ::"m"(csr));
#define SSE_END                                    \
  __asm__ volatile("stmxcsr %0" : "=m"(now));      \
  flags[i] = now & 0x3d;                           \
  DONE __asm__ volatile("ldmxcsr %0" ::"m"(saved));

#define SSE2(NAME, F, INSN)                                                     \
  void NAME(int mode, ARGS) {                                                   \
    SSE_BEGIN __asm__ volatile(INSN " %1, %0" : "+x"(A.F) : "x"(B.F));          \
    R.F = A.F;                                                                  \
    SSE_END                                                                     \
  }
#define SSE1(NAME, F, G, CF, CG, INSN)                                          \
  void NAME(int mode, ARGS) {                                                   \
    SSE_BEGIN __asm__ volatile(INSN " %1, %0" : "=" CG(R.G) : CF(A.F));         \
    SSE_END                                                                     \
  }
SSE2(d_add, d, "addsd") SSE2(s_add, s, "addss")
SSE2(d_sub, d, "subsd") SSE2(s_sub, s, "subss")
SSE2(d_mul, d, "mulsd") SSE2(s_mul, s, "mulss")
SSE2(d_div, d, "divsd") SSE2(s_div, s, "divss")
SSE2(d_min, d, "minsd") SSE2(s_min, s, "minss")
SSE2(d_max, d, "maxsd") SSE2(s_max, s, "maxss")
SSE1(d_sqrt, d, d, "x", "x", "sqrtsd") SSE1(s_sqrt, s, s, "x", "x", "sqrtss")
SSE1(d_from_s, s, d, "x", "x", "cvtss2sd") SSE1(s_from_d, d, s, "x", "x", "cvtsd2ss")
SSE1(d_to_i32, d, i32, "x", "r", "cvtsd2si") SSE1(s_to_i32, s, i32, "x", "r", "cvtss2si")
SSE1(d_to_i64, d, i64, "x", "r", "cvtsd2si") SSE1(s_to_i64, s, i64, "x", "r", "cvtss2si")
SSE1(d_trunc_i32, d, i32, "x", "r", "cvttsd2si") SSE1(s_trunc_i32, s, i32, "x", "r", "cvttss2si")
SSE1(d_trunc_i64, d, i64, "x", "r", "cvttsd2si") SSE1(s_trunc_i64, s, i64, "x", "r", "cvttss2si")
SSE1(d_from_i32, i32, d, "r", "x", "cvtsi2sdl") SSE1(s_from_i32, i32, s, "r", "x", "cvtsi2ssl")
SSE1(d_from_i64, i64, d, "r", "x", "cvtsi2sdq") SSE1(s_from_i64, i64, s, "r", "x", "cvtsi2ssq")

#define FMA(NAME, F, INSN)                                                      \
  void NAME(int mode, ARGS) {                                                   \
    SSE_BEGIN __asm__ volatile(INSN " %1, %2, %0" : "+x"(A.F) : "x"(B.F), "x"(C.F)); \
    R.F = A.F;                                                                  \
    SSE_END                                                                     \
  }
/* The 132 form multiplies destination and last source: its first factor is our first operand. */
FMA(d_fma, d, "vfmadd132sd") FMA(s_fma, s, "vfmadd132ss")
int has_fma(void) { return __builtin_cpu_supports("fma") != 0; }

/* HALF, through F16C: immediate 4 takes the mode from MXCSR. */
void h_from_s(int mode, ARGS) {
  SSE_BEGIN float out;
  __asm__ volatile("vcvtps2ph $4, %1, %0" : "=x"(out) : "x"(A.s));
  R.s = out;
  R.w[0] &= 0xffff;
  SSE_END
}
void s_from_h(int mode, ARGS) {
  SSE_BEGIN __asm__ volatile("vcvtph2ps %1, %0" : "=x"(R.s) : "x"(A.s));
  SSE_END
}
int has_f16c(void) { return __builtin_cpu_supports("f16c") != 0; }

/* Comparisons: 0 less, 1 equal, 2 greater, 3 unordered, from ZF, PF, CF. */
#define OUTCOME(Z, P, CY) ((P) ? 3 : (Z) ? 1 : (CY) ? 0 : 2)
#define COMPARE(NAME, F, INSN)                                                  \
  void NAME(int mode, ARGS) {                                                   \
    SSE_BEGIN uint8_t z, p, cy;                                                 \
    __asm__ volatile(INSN " %4, %3\n sete %0\n setp %1\n setb %2"               \
                     : "=r"(z), "=r"(p), "=r"(cy) : "x"(A.F), "x"(B.F) : "cc"); \
    R.w[0] = OUTCOME(z, p, cy);                                                 \
    SSE_END                                                                     \
  }
COMPARE(d_compare, d, "ucomisd") COMPARE(s_compare, s, "ucomiss")
COMPARE(d_compare_signaling, d, "comisd") COMPARE(s_compare_signaling, s, "comiss")

/* The x87, in double-extended precision, operands and results as 80-bit memory. */
#define X87_BEGIN                                                               \
  uint16_t cw = 0x37f | (uint16_t)(mode << 10), saved, sw;                      \
  __asm__ volatile("fnstcw %0" : "=m"(saved));                                  \
  __asm__ volatile("fldcw %0" ::"m"(cw));                                       \
  LOOP __asm__ volatile("fnclex");
#define X87_END                                                                 \
  __asm__ volatile("fnstsw %0" : "=m"(sw));                                     \
  flags[i] = sw & 0x3d;                                                         \
  DONE __asm__ volatile("fnclex; fldcw %0" ::"m"(saved));
#define X87_2(NAME, INSN)                                                       \
  void NAME(int mode, ARGS) {                                                   \
    X87_BEGIN __asm__ volatile("fldt %1\n fldt %2\n " INSN "\n fstpt %0"        \
                               : "=m"(R.x) : "m"(A.x), "m"(B.x) : "ax", "cc", "st", "st(1)"); \
    R.w[1] &= 0xffff;                                                           \
    X87_END                                                                     \
  }
X87_2(x_add, "faddp") X87_2(x_mul, "fmulp")
/* AT&T syntax exchanges the reversed forms: these compute first op second. */
X87_2(x_sub, "fsubrp %%st, %%st(1)") X87_2(x_div, "fdivrp %%st, %%st(1)")
X87_2(x_fmod, "fxch\n 1: fprem\n fnstsw %%ax\n testb $4, %%ah\n jnz 1b\n fstp %%st(1)")
X87_2(x_remainder, "fxch\n 1: fprem1\n fnstsw %%ax\n testb $4, %%ah\n jnz 1b\n fstp %%st(1)")
#define X87_1(NAME, LOAD, F, INSN, STORE, G, EXTRA)                             \
  void NAME(int mode, ARGS) {                                                   \
    X87_BEGIN __asm__ volatile(LOAD " %1\n " INSN "\n " STORE " %0" : "=m"(R.G) : "m"(A.F) : "st"); \
    EXTRA;                                                                      \
    X87_END                                                                     \
  }
X87_1(x_sqrt, "fldt", x, "fsqrt", "fstpt", x, R.w[1] &= 0xffff)
X87_1(x_rint, "fldt", x, "frndint", "fstpt", x, R.w[1] &= 0xffff)
X87_1(x_from_d, "fldl", d, "", "fstpt", x, R.w[1] &= 0xffff)
X87_1(x_from_s, "flds", s, "", "fstpt", x, R.w[1] &= 0xffff)
X87_1(d_from_x, "fldt", x, "", "fstpl", d, (void)0)
X87_1(s_from_x, "fldt", x, "", "fstps", s, (void)0)
X87_1(x_to_i64, "fldt", x, "", "fistpll", i64, (void)0)
X87_1(x_to_i32, "fldt", x, "", "fistpl", i32, (void)0)
X87_1(x_from_i64, "fildll", i64, "", "fstpt", x, R.w[1] &= 0xffff)
#define X87_COMPARE(NAME, INSN)                                                 \
  void NAME(int mode, ARGS) {                                                   \
    X87_BEGIN uint8_t z, p, cy;                                                 \
    __asm__ volatile("fldt %4\n fldt %3\n " INSN " %%st(1), %%st\n sete %0\n setp %1\n setb %2\n" \
                     " fstp %%st(0)\n fstp %%st(0)"                             \
                     : "=r"(z), "=r"(p), "=r"(cy) : "m"(A.x), "m"(B.x) : "cc", "st", "st(1)"); \
    R.w[0] = OUTCOME(z, p, cy);                                                 \
    X87_END                                                                     \
  }
X87_COMPARE(x_compare, "fucomi") X87_COMPARE(x_compare_signaling, "fcomi")

/* libm, through fenv. */
static const int FE_MODES[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
#define LIBM(NAME, STORE)                                                       \
  void NAME(int mode, ARGS) {                                                   \
    fenv_t saved;                                                               \
    feholdexcept(&saved);                                                       \
    fesetround(FE_MODES[mode]);                                                 \
    LOOP feclearexcept(FE_ALL_EXCEPT);                                          \
    /* The compiler knows nothing of flags: keep it from moving the operation. */ \
    __asm__ volatile("" : "+m"(A), "+m"(B), "+m"(C)::"memory");                 \
    STORE;                                                                      \
    __asm__ volatile("" : "+m"(R)::"memory");                                   \
    flags[i] = (uint32_t)fetestexcept(FE_ALL_EXCEPT);                           \
    DONE fesetenv(&saved);                                                      \
  }
#define LIBM_ALL(OP, FD, FS, FX)                                                \
  LIBM(m_d_##OP, R.d = FD) LIBM(m_s_##OP, R.s = FS) LIBM(m_x_##OP, R.x = FX; R.w[1] &= 0xffff)
#define LIBM_1(OP, F) LIBM_ALL(OP, F(A.d), F##f(A.s), F##l(A.x))
#define LIBM_2(OP, F) LIBM_ALL(OP, F(A.d, B.d), F##f(A.s, B.s), F##l(A.x, B.x))
LIBM_1(sqrt, sqrt) LIBM_1(rint, rint) LIBM_1(nearbyint, nearbyint) LIBM_1(floor, floor)
LIBM_1(ceil, ceil) LIBM_1(trunc, trunc) LIBM_1(round, round) LIBM_1(roundeven, roundeven)
LIBM_1(logb, logb)
LIBM_2(fmod, fmod) LIBM_2(remainder, remainder) LIBM_2(fmin, fmin) LIBM_2(fmax, fmax)
LIBM_2(nextafter, nextafter)
LIBM_ALL(fma, fma(A.d, B.d, C.d), fmaf(A.s, B.s, C.s), fmal(A.x, B.x, C.x))
LIBM_ALL(scalbn, scalbn(A.d, B.i32), scalbnf(A.s, B.i32), scalbnl(A.x, B.i32))

/* binary128, in software: the compiler's runtime and libm, which obey and raise what fenv says. */
#define NATIVE(NAME, STORE) LIBM(NAME, STORE)
NATIVE(q_add, R.q = A.q + B.q) NATIVE(q_sub, R.q = A.q - B.q)
NATIVE(q_mul, R.q = A.q * B.q) NATIVE(q_div, R.q = A.q / B.q)
NATIVE(q_from_d, R.q = A.d) NATIVE(q_from_x, R.q = A.x)
NATIVE(d_from_q, R.d = (double)A.q) NATIVE(x_from_q, R.x = A.q; R.w[1] &= 0xffff)
NATIVE(s_from_q, R.s = (float)A.q)
NATIVE(q_sqrt, R.q = sqrtf128(A.q)) NATIVE(q_fma, R.q = fmaf128(A.q, B.q, C.q))
NATIVE(q_fmod, R.q = fmodf128(A.q, B.q)) NATIVE(q_remainder, R.q = remainderf128(A.q, B.q))
NATIVE(q_rint, R.q = rintf128(A.q))

/* printf and strtod, in a rounding mode. */
#define FORMAT(NAME, F)                                                         \
  void NAME(int mode, const slot *x, const char *format, int precision, char *out, long size) { \
    fesetround(FE_MODES[mode]);                                                 \
    snprintf(out, (size_t)size, format, precision, x->F);                       \
    fesetround(FE_TONEAREST);                                                   \
  }
FORMAT(print_d, d) FORMAT(print_x, x)
#define READ(NAME, F, FUNCTION)                                                 \
  void NAME(int mode, const char *text, slot *out) {                            \
    out->w[0] = out->w[1] = 0;                                                  \
    fesetround(FE_MODES[mode]);                                                 \
    out->F = FUNCTION(text, NULL);                                              \
    out->w[1] &= 0xffff;                                                        \
    fesetround(FE_TONEAREST);                                                   \
  }
READ(read_s, s, strtof) READ(read_d, d, strtod) READ(read_x, x, strtold)
