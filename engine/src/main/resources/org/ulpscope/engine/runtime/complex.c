/* The functions of <complex.h> that return parts of a number. */
long double hypotl(long double, long double);
double atan2(double, double);
float atan2f(float, float);
long double atan2l(long double, long double);

#define PARTS(T, s)                                                                       \
  T creal##s(T _Complex z) { return __real__ z; }                                         \
  T cimag##s(T _Complex z) { return __imag__ z; }                                         \
  T _Complex conj##s(T _Complex z) { return ~z; }                                         \
  T carg##s(T _Complex z) { return atan2##s(__imag__ z, __real__ z); }                    \
  T _Complex cproj##s(T _Complex z) {                                                     \
    if (!__builtin_isinf(__real__ z) && !__builtin_isinf(__imag__ z))                     \
      return z;                                                                           \
    __imag__ z = __builtin_copysign##s(0, __imag__ z);                                    \
    __real__ z = __builtin_inf##s();                                                      \
    return z;                                                                             \
  }

PARTS(double, )
PARTS(float, f)
PARTS(long double, l)

long double cabsl(long double _Complex z) { return hypotl(__real__ z, __imag__ z); }
