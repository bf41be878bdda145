// The additions of KLEE-Float to <klee/klee.h>. Written with builtins, so that nothing here forks.

#define FOR_TYPE(type, name, suffix)                                                            \
  _Bool klee_is_nan_##name(type x) { return __builtin_isnan(x); }                               \
  _Bool klee_is_infinite_##name(type x) { return __builtin_isinf(x); }                          \
  _Bool klee_is_normal_##name(type x) { return __builtin_isnormal(x); }                         \
  _Bool klee_is_subnormal_##name(type x) { return __builtin_issubnormal(x); }                   \
  type klee_abs_##name(type x) { return __builtin_fabs##suffix(x); }                            \
  type klee_sqrt_##name(type x) { return __builtin_elementwise_sqrt(x); }                       \
  type klee_rint##suffix(type x) { return __builtin_elementwise_rint(x); }

FOR_TYPE(float, float, f)
FOR_TYPE(double, double, )
FOR_TYPE(long double, long_double, l)
