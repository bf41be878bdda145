// The functions by which programs get inputs: they return the values of a test, in order. All functions are
// weak: definitions in the program take precedence.
#include <fenv.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OURS __attribute__((weak, no_instrument_function))

// What is done in a trial, whose values are generated; a test that stands alone has none.
#ifdef HAS_TRIALS
#define IN_TRIAL(...) do { if (is_trial()) { __VA_ARGS__ } } while (0);
#else
#define IN_TRIAL(...)
#endif

__attribute__((no_instrument_function)) static const void *take(const char *name, size_t size) {
  char text[300];
  load();
  IN_TRIAL(return trial_value(name, size);)
  if (next_value == test_value_count) {
    snprintf(text, sizeof text, "the program asks for '%s', which the test does not have", name);
    stop("mismatch", text);
  }
  const struct test_value *value = &test_values[next_value++];
  if (value->size != size || strncmp(value->name, name, strlen(name)) != 0) {
    snprintf(text, sizeof text, "the program asks for '%s' (%u bytes), the test has '%s' (%u bytes)",
             name, (unsigned)size, value->name, (unsigned)value->size);
    stop("mismatch", text);
  }
  return value->bytes;
}

// ---- KLEE ----

OURS void klee_make_symbolic(void *address, size_t size, const char *name) {
  if (size > 0) memcpy(address, take(name ? name : "unnamed", size), size);
}

OURS int klee_int(const char *name) {
  int value;
  memcpy(&value, take(name, sizeof value), sizeof value);
  return value;
}

OURS int klee_range(int begin, int end_, const char *name) {
  int value = klee_int(name);
  IN_TRIAL(if (begin < end_) {
    value = begin + (unsigned)value % ((unsigned)end_ - (unsigned)begin);
    change_trial_value(&value, sizeof value);
  })
  if (value < begin || value >= end_) stop("mismatch", "a value is not in the range of klee_range");
  return value;
}

OURS uintptr_t klee_choose(uintptr_t n) {
  uintptr_t value;
  memcpy(&value, take("klee_choose", sizeof value), sizeof value);
  IN_TRIAL(if (n > 0) {
    value %= n;
    change_trial_value(&value, sizeof value);
  })
  if (value >= n) stop("mismatch", "a value is not below the limit of klee_choose");
  return value;
}

OURS void klee_assume(uintptr_t condition) {
  if (!condition) stop("assume", "an assumption does not hold");
}

OURS unsigned klee_is_symbolic(uintptr_t n) { return 0; }
OURS unsigned klee_is_replay(void) { return 1; }
OURS void klee_silent_exit(int status) { stop("silent", "klee_silent_exit"); }
OURS void klee_abort(void) { abort(); }
OURS void klee_report_error(const char *file, int line, const char *text, const char *suffix) {
  stop("error", text);
}
OURS float klee_get_valuef(float x) { return x; }
OURS double klee_get_valued(double x) { return x; }
OURS long klee_get_valuel(long x) { return x; }
OURS long long klee_get_valuell(long long x) { return x; }
OURS int32_t klee_get_value_i32(int32_t x) { return x; }
OURS int64_t klee_get_value_i64(int64_t x) { return x; }
OURS void klee_prefer_cex(void *object, uintptr_t condition) {}
OURS void klee_posix_prefer_cex(void *object, uintptr_t condition) {}
OURS void klee_print_expr(const char *text, ...) {}
OURS void klee_print_range(const char *name, int argument) {}
OURS void klee_warning(const char *text) {}
OURS void klee_warning_once(const char *text) {}
OURS void klee_stack_trace(void) {}
OURS void klee_set_forking(unsigned enable) {}
OURS void klee_open_merge(void) {}
OURS void klee_close_merge(void) {}
OURS void klee_mark_global(void *object) {}
OURS void klee_check_memory_access(const void *address, size_t size) {}
OURS size_t klee_get_obj_size(void *object) { stop("unable", "klee_get_obj_size"); }
OURS void klee_define_fixed_object(void *object, size_t n) { stop("unable", "klee_define_fixed_object"); }

// Programs declare them with _Bool or int: the whole register is set, and 0 or 1.
#define FOR_TYPE(type, name, suffix)                                            \
  OURS int klee_is_nan_##name(type x) { return !!__builtin_isnan(x); }          \
  OURS int klee_is_infinite_##name(type x) { return !!__builtin_isinf(x); }     \
  OURS int klee_is_normal_##name(type x) { return !!__builtin_isnormal(x); }    \
  OURS int klee_is_subnormal_##name(type x) {                                   \
    return x != 0 && !__builtin_isnan(x) && !__builtin_isinf(x) && !__builtin_isnormal(x); \
  }                                                                             \
  OURS type klee_abs_##name(type x) { return __builtin_fabs##suffix(x); }       \
  OURS type klee_sqrt_##name(type x) { return __builtin_sqrt##suffix(x); }      \
  OURS type klee_rint##suffix(type x) { return __builtin_rint##suffix(x); }

FOR_TYPE(float, float, f)
FOR_TYPE(double, double, )
FOR_TYPE(long double, long_double, l)

OURS void klee_set_rounding_mode(int mode) {
  static const int modes[] = {FE_TONEAREST, -1, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
  if (mode < 0 || mode > 4 || modes[mode] < 0) stop("unable", "a rounding mode that this machine does not have");
  fesetround(modes[mode]);
}

OURS int klee_get_rounding_mode(void) {
  switch (fegetround()) {
    case FE_UPWARD: return 2;
    case FE_DOWNWARD: return 3;
    case FE_TOWARDZERO: return 4;
    default: return 0;
  }
}

// ---- SV-COMP ----

OURS void __VERIFIER_assume(int condition) {
  if (!condition) stop("assume", "an assumption does not hold");
}

OURS void reach_error(void) {
  say("assertion", "reach_error");
  abort();
}

OURS void __VERIFIER_error(void) {
  say("assertion", "__VERIFIER_error");
  abort();
}

OURS void __VERIFIER_nondet_memory(void *address, size_t size) {
  if (size > 0) memcpy(address, take("memory", size), size);
}

#define NONDET(type, name) NONDET_OF_SIZE(type, name, sizeof(type))
#define NONDET_OF_SIZE(type, name, size)          \
  OURS type __VERIFIER_nondet_##name(void) {      \
    type value = 0;                               \
    memcpy(&value, take(#name, size), size);      \
    return value;                                 \
  }

NONDET(_Bool, bool)
NONDET(_Bool, _Bool)
NONDET(char, char)
NONDET(signed char, schar)
NONDET(unsigned char, uchar)
NONDET(unsigned char, unsigned_char)
NONDET(short, short)
NONDET(unsigned short, ushort)
NONDET(unsigned short, unsigned_short)
NONDET(int, int)
NONDET(unsigned, uint)
NONDET(unsigned, unsigned_int)
NONDET(unsigned, unsigned)
NONDET(long, long)
NONDET(unsigned long, ulong)
NONDET(unsigned long, unsigned_long)
NONDET(long long, longlong)
NONDET(unsigned long long, ulonglong)
NONDET(int8_t, int8)
NONDET(uint8_t, uint8)
NONDET(int16_t, int16)
NONDET(uint16_t, uint16)
NONDET(int32_t, int32)
NONDET(uint32_t, uint32)
NONDET(int64_t, int64)
NONDET(uint64_t, uint64)
NONDET(uint8_t, u8)
NONDET(uint16_t, u16)
NONDET(uint32_t, u32)
NONDET(uint64_t, u64)
NONDET(int8_t, S8)
NONDET(uint8_t, U8)
NONDET(uint16_t, U16)
NONDET(uint32_t, U32)
#ifdef __SIZEOF_INT128__
NONDET(__int128, int128)
NONDET(unsigned __int128, uint128)
#endif
NONDET(float, float)
NONDET(double, double)
// Only ten of the bytes of a long double in memory are significant.
NONDET_OF_SIZE(long double, longdouble, 10)
NONDET_OF_SIZE(long double, long_double, 10)
NONDET(__float128, float128)
NONDET(size_t, size_t)
NONDET(long long, loff_t)
NONDET(unsigned long, sector_t)
NONDET(unsigned long, pthread_t)
NONDET(void *, pointer)
NONDET(char *, pchar)
NONDET(char *, charp)
NONDET(const char *, const_char_pointer)
