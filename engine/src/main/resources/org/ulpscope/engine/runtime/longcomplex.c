// The functions of <complex.h> for long double that are not defined to the last bit. Special values are those of C17 annex
// G.6; inverse functions follow W. Kahan, Branch Cuts for Complex Elementary Functions (1987).
#include <float.h>

typedef long double real;
typedef _Complex long double number;

real sqrtl(real), hypotl(real, real), expl(real), logl(real), log1pl(real), sinl(real), cosl(real), sinhl(real), coshl(real);
real atanl(real), atan2l(real, real), asinhl(real), fmal(real, real, real), scalbnl(real, int);
// Records that this machine's function may differ.
void __ulpscope_approximates(const char *);

#define PI 3.14159265358979323846264338327950288L
#define LN10 2.30258509299404568401799145468436421L
#define IS_NAN(x) __builtin_isnan(x)
#define IS_INF(x) __builtin_isinf(x)
#define IS_FINITE(x) __builtin_isfinite(x)
#define SIGN(x, like) __builtin_copysignl(x, like)
#define ABS(x) __builtin_fabsl(x)
#define NOT_A_NUMBER __builtin_nanl("")
#define INFINITE __builtin_infl()

static number make(real x, real y) {
  number z;
  __real__ z = x;
  __imag__ z = y;
  return z;
}

// z times i, and divided by i.
static number turned(number z) { return make(-__imag__ z, __real__ z); }
static number turned_back(number z) { return make(__imag__ z, -__real__ z); }

// ---- exponentials ----

// m e^x, even if e^x alone would overflow.
static real times_exp(real m, real x) {
  const real step = 11355;
  if (x <= step) return m * expl(x);
  m *= expl(step);
  x -= step;
  return x <= step ? m * expl(x) : m * LDBL_MAX;
}

static number exponential(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_NAN(x)) return make(x, y == 0 ? y : NOT_A_NUMBER);
  if (IS_INF(x)) {
    real size = x < 0 ? 0 : INFINITE;
    if (y == 0) return make(size, y);
    if (IS_FINITE(y)) return make(SIGN(size, cosl(y)), SIGN(size, sinl(y)));
    return x < 0 ? make(0, SIGN(0, y)) : make(size, NOT_A_NUMBER);
  }
  if (!IS_FINITE(y)) return make(NOT_A_NUMBER, NOT_A_NUMBER);
  return make(times_exp(cosl(y), x), y == 0 ? y : times_exp(sinl(y), x));
}

// cosh x and sinh x are e^|x| / 2 where x is large.
static const real large = 11300;

static number hyperbolic_cosine(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_NAN(x)) return make(x, y == 0 ? y : NOT_A_NUMBER);
  if (!IS_FINITE(y)) return make(IS_INF(x) ? INFINITE : NOT_A_NUMBER, x == 0 ? 0 : NOT_A_NUMBER);
  if (IS_INF(x))
    return y == 0 ? make(INFINITE, y * SIGN(1, x)) : make(SIGN(INFINITE, cosl(y)), SIGN(INFINITE, sinl(y)) * SIGN(1, x));
  if (ABS(x) > large) return make(times_exp(cosl(y) / 2, ABS(x)), times_exp(sinl(y) / 2, ABS(x)) * SIGN(1, x));
  return make(coshl(x) * cosl(y), sinhl(x) * sinl(y));
}

static number hyperbolic_sine(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_NAN(x)) return make(x, y == 0 ? y : NOT_A_NUMBER);
  if (!IS_FINITE(y)) return make(x == 0 ? x : IS_INF(x) ? INFINITE : NOT_A_NUMBER, NOT_A_NUMBER);
  if (IS_INF(x)) return y == 0 ? z : make(SIGN(INFINITE, cosl(y)) * SIGN(1, x), SIGN(INFINITE, sinl(y)));
  if (ABS(x) > large) return make(times_exp(cosl(y) / 2, ABS(x)) * SIGN(1, x), times_exp(sinl(y) / 2, ABS(x)));
  return make(sinhl(x) * cosl(y), coshl(x) * sinl(y));
}

static number sine(number z) {
  int is_open = IS_INF(__imag__ z) && !IS_FINITE(__real__ z);  // its sign is unspecified; it is positive in glibc
  return is_open ? make(NOT_A_NUMBER, INFINITE) : turned_back(hyperbolic_sine(turned(z)));
}

static number hyperbolic_tangent(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_INF(x)) return make(SIGN(1, x), SIGN(0, IS_FINITE(y) && ABS(y) > 1 ? sinl(y) * cosl(y) : y));
  if (!IS_FINITE(x) || !IS_FINITE(y))
    return y == 0 ? z : make(x == 0 ? x : NOT_A_NUMBER, NOT_A_NUMBER);
  real s = sinl(y), c = cosl(y);
  if (ABS(x) > 5600) return make(SIGN(1, x), times_exp(4 * s * c, -2 * ABS(x)));
  real h = sinhl(x), denominator = ABS(h) > ABS(c) * LDBL_EPSILON ? h * h + c * c : c * c;
  return make(h * coshl(x) / denominator, s * c / denominator);
}

// ---- logarithm and root ----

// ln |z|. Near one it is computed from |z|^2 - 1 without loss: fma recovers the rounding errors of the squares.
static real log_of_size(real x, real y) {
  real a = ABS(x) > ABS(y) ? ABS(x) : ABS(y), b = ABS(x) > ABS(y) ? ABS(y) : ABS(x);
  if (b == 0) return logl(a);
  if (a > 0.5L && a < 1.5L && b < 1.5L) {
    real aa = a * a, bb = b * b;
    real rest = fmal(a, a, -aa) + fmal(b, b, -bb);
    return log1pl((aa - 1) + bb + rest) / 2;
  }
  int scale = a > LDBL_MAX / 4 ? -2 : a < LDBL_MIN / LDBL_EPSILON ? 2 * LDBL_MANT_DIG : 0;
  if (scale == 0) return logl(hypotl(a, b));
  return logl(hypotl(scalbnl(a, scale), scalbnl(b, scale))) - scale * 0.693147180559945309417232121458176568L;
}

static number logarithm(number z) {
  real x = __real__ z, y = __imag__ z;
  if (x == 0 && y == 0) return make(-1 / ABS(x), SIGN(__builtin_signbit(x) ? PI : 0, y));
  if (IS_NAN(x) || IS_NAN(y)) return make(IS_INF(x) || IS_INF(y) ? INFINITE : NOT_A_NUMBER, NOT_A_NUMBER);
  return make(IS_INF(x) || IS_INF(y) ? INFINITE : log_of_size(x, y), atan2l(y, x));
}

static number root(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_INF(y)) return make(INFINITE, y);
  if (IS_INF(x))
    return x < 0 ? make(IS_NAN(y) ? y : 0, SIGN(INFINITE, y)) : make(x, IS_NAN(y) ? y : SIGN(0, y));
  if (IS_NAN(x) || IS_NAN(y)) return make(NOT_A_NUMBER, NOT_A_NUMBER);
  if (y == 0) return x < 0 ? make(0, SIGN(sqrtl(-x), y)) : make(ABS(sqrtl(x)), SIGN(0, y));
  int scale = 0;  // avoids overflow and underflow
  if (ABS(x) > LDBL_MAX / 8 || ABS(y) > LDBL_MAX / 8) scale = 2;
  else if (ABS(x) < LDBL_MIN / LDBL_EPSILON && ABS(y) < LDBL_MIN / LDBL_EPSILON) scale = -LDBL_MANT_DIG;
  x = scalbnl(x, -2 * scale);
  y = scalbnl(y, -2 * scale);
  real half = sqrtl((hypotl(x, y) + ABS(x)) / 2);
  real other = ABS(y) / half / 2;
  real r = x < 0 ? other : half, i = x < 0 ? half : other;
  return make(scalbnl(r, scale), SIGN(scalbnl(i, scale), y));
}

// ---- inverse functions ----

static number inverse_hyperbolic_sine(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_INF(y)) return make(SIGN(INFINITE, x), IS_NAN(x) ? x : SIGN(IS_INF(x) ? PI / 4 : PI / 2, y));
  if (IS_INF(x)) return make(x, IS_NAN(y) ? y : SIGN(0, y));
  if (IS_NAN(x)) return make(x, y == 0 ? y : NOT_A_NUMBER);
  if (IS_NAN(y)) return make(NOT_A_NUMBER, NOT_A_NUMBER);
  if (x == 0 && y == 0) return z;
  // -i asin(iz): with w = iz, from the roots of 1 + w and 1 - w.
  number s = root(make(1 - y, x)), t = root(make(1 + y, -x));
  real denominator = __real__ s * __real__ t - __imag__ s * __imag__ t;
  real size = __real__ t * __imag__ s - __imag__ t * __real__ s;
  return make(SIGN(ABS(asinhl(size)), x), SIGN(ABS(atan2l(ABS(y), denominator)), y));
}

static number inverse_sine(number z) {
  if (IS_NAN(__real__ z) || IS_NAN(__imag__ z)) {
    if (__real__ z == 0) return z;
    if (IS_INF(__real__ z) || IS_INF(__imag__ z)) return make(NOT_A_NUMBER, SIGN(INFINITE, __imag__ z));
    return make(NOT_A_NUMBER, NOT_A_NUMBER);
  }
  return turned_back(inverse_hyperbolic_sine(turned(z)));
}

static number inverse_cosine(number z) {
  real x = __real__ z, y = __imag__ z;
  if (!IS_FINITE(x) || !IS_FINITE(y) || (x == 0 && y == 0)) {
    number w = inverse_sine(z);
    real r = PI / 2 - __real__ w;
    return make(r == 0 ? 0 : r, -__imag__ w);
  }
  number s = root(make(1 - x, -y)), t = root(make(1 + x, y));
  real size = __real__ t * __imag__ s - __imag__ t * __real__ s;
  return make(2 * atan2l(__real__ s, __real__ t), SIGN(ABS(asinhl(size)), -y));
}

static number inverse_hyperbolic_cosine(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_INF(y)) return make(INFINITE, IS_NAN(x) ? x : SIGN(IS_INF(x) ? (x < 0 ? PI - PI / 4 : PI / 4) : PI / 2, y));
  if (IS_INF(x)) return make(INFINITE, IS_NAN(y) ? y : SIGN(x < 0 ? PI : 0, y));
  if (IS_NAN(x) || IS_NAN(y)) return make(NOT_A_NUMBER, x == 0 ? PI / 2 : NOT_A_NUMBER);
  if (x == 0 && y == 0) return make(0, SIGN(PI / 2, y));
  number s = root(make(x - 1, y)), t = root(make(x + 1, y));
  return make(ABS(asinhl(__real__ s * __real__ t + __imag__ s * __imag__ t)), SIGN(2 * ABS(atan2l(__imag__ s, __real__ t)), y));
}

static number inverse_hyperbolic_tangent(number z) {
  real x = __real__ z, y = __imag__ z;
  if (IS_INF(y)) return make(SIGN(0, x), SIGN(PI / 2, y));
  if (IS_INF(x)) return make(SIGN(0, x), IS_NAN(y) ? y : SIGN(PI / 2, y));
  if (IS_NAN(x) || IS_NAN(y)) return make(x == 0 ? x : NOT_A_NUMBER, NOT_A_NUMBER);
  if (x == 0 && y == 0) return z;
  real a = ABS(x);
  if (a > 1 / LDBL_EPSILON || ABS(y) > 1 / LDBL_EPSILON) {
    // 1/z, whose square may overflow.
    real size = hypotl(x / 2, y / 2), r = a / size / size / 4;
    return make(SIGN(r, x), SIGN(PI / 2, y));
  }
  real distance = (1 - a) * (1 - a) + y * y;
  real r = a == 1 && ABS(y) < LDBL_EPSILON * LDBL_EPSILON ? (0.693147180559945309417232121458176568L - logl(ABS(y))) / 2
                                                            : log1pl(4 * a / distance) / 4;
  return make(SIGN(r, x), SIGN(ABS(atan2l(2 * ABS(y), (1 - a) * (1 + a) - y * y)) / 2, y));
}

// ---- names ----

#define NAMED(name, value)            \
  number name(number z) {             \
    __ulpscope_approximates(#name);   \
    return value;                     \
  }

// By G.6.2.1 and others, the trigonometric functions have the special values of the hyperbolic ones, rotated.
NAMED(cexpl, exponential(z))
NAMED(clogl, logarithm(z))
NAMED(csqrtl, root(z))
NAMED(csinhl, hyperbolic_sine(z))
NAMED(ccoshl, hyperbolic_cosine(z))
NAMED(ctanhl, hyperbolic_tangent(z))
NAMED(csinl, sine(z))
NAMED(ccosl, hyperbolic_cosine(turned(z)))
NAMED(ctanl, turned_back(hyperbolic_tangent(turned(z))))
NAMED(casinhl, inverse_hyperbolic_sine(z))
NAMED(cacoshl, inverse_hyperbolic_cosine(z))
NAMED(catanhl, inverse_hyperbolic_tangent(z))
NAMED(casinl, inverse_sine(z))
NAMED(cacosl, inverse_cosine(z))
NAMED(catanl, turned_back(inverse_hyperbolic_tangent(turned(z))))

number clog10l(number z) {
  __ulpscope_approximates("clog10l");
  number w = logarithm(z);
  return make(__real__ w / LN10, __imag__ w / LN10);
}

number cpowl(number base, number exponent) {
  __ulpscope_approximates("cpowl");
  return exponential(exponent * logarithm(base));
}
