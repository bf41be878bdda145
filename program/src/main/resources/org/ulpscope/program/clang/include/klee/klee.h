/* The interface of KLEE and KLEE-Float. Ulpscope bundles this header and searches it after all other include
   directories: a <klee/klee.h> of your own takes precedence. */
#ifndef KLEE_KLEE_H
#define KLEE_KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define KLEE_BOOL bool
#else
#define KLEE_BOOL _Bool
#endif

/* ---- inputs ---- */

/* Makes all bytes of an object symbolic. */
void klee_make_symbolic(void *address, size_t size, const char *name);

/* A symbolic number from `begin` to `end`, exclusive. */
int klee_range(int begin, int end, const char *name);

int klee_int(const char *name);

/* A symbolic number below `n`. */
uintptr_t klee_choose(uintptr_t n);

/* Restricts the path to inputs that satisfy a condition. */
void klee_assume(uintptr_t condition);

/* Hints for the choice of values in tests. */
void klee_prefer_cex(void *object, uintptr_t condition);
void klee_posix_prefer_cex(void *object, uintptr_t condition);

/* ---- queries ---- */

unsigned klee_is_symbolic(uintptr_t n);
unsigned klee_is_replay(void);
size_t klee_get_obj_size(void *object);
int klee_get_errno(void);

/* A value that an expression can have; the path is not limited to it. */
float klee_get_valuef(float expression);
double klee_get_valued(double expression);
long klee_get_valuel(long expression);
long long klee_get_valuell(long long expression);
int32_t klee_get_value_i32(int32_t expression);
int64_t klee_get_value_i64(int64_t expression);

/* Reports an error unless all of these bytes may be read. */
void klee_check_memory_access(const void *address, size_t size);

/* ---- ending a path ---- */

__attribute__((noreturn)) void klee_silent_exit(int status);
__attribute__((noreturn)) void klee_abort(void);
__attribute__((noreturn)) void klee_report_error(
    const char *file, int line, const char *message, const char *suffix);

void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function)
#ifdef __cplusplus
    noexcept(true)
#endif
        __attribute__((noreturn));

#define klee_assert(expression) \
  ((expression) ? (void)0 : __assert_fail(#expression, __FILE__, __LINE__, __PRETTY_FUNCTION__))

/* ---- messages and hints ---- */

void klee_print_expr(const char *message, ...);
void klee_print_range(const char *name, int argument);
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_stack_trace(void);
void klee_set_forking(unsigned enable);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_mark_global(void *object);
void klee_define_fixed_object(void *address, size_t size);

/* ---- floating point, as in KLEE-Float ---- */

KLEE_BOOL klee_is_nan_float(float x);
KLEE_BOOL klee_is_nan_double(double x);
KLEE_BOOL klee_is_nan_long_double(long double x);
KLEE_BOOL klee_is_infinite_float(float x);
KLEE_BOOL klee_is_infinite_double(double x);
KLEE_BOOL klee_is_infinite_long_double(long double x);
KLEE_BOOL klee_is_normal_float(float x);
KLEE_BOOL klee_is_normal_double(double x);
KLEE_BOOL klee_is_normal_long_double(long double x);
KLEE_BOOL klee_is_subnormal_float(float x);
KLEE_BOOL klee_is_subnormal_double(double x);
KLEE_BOOL klee_is_subnormal_long_double(long double x);

float klee_abs_float(float x);
double klee_abs_double(double x);
long double klee_abs_long_double(long double x);
float klee_sqrt_float(float x);
double klee_sqrt_double(double x);
long double klee_sqrt_long_double(long double x);
float klee_rintf(float x);
double klee_rint(double x);
long double klee_rintl(long double x);

enum KleeRoundingMode {
  KLEE_FP_RNE = 0, /* to nearest, ties to even */
  KLEE_FP_RNA,     /* to nearest, ties away from zero */
  KLEE_FP_RU,      /* up */
  KLEE_FP_RD,      /* down */
  KLEE_FP_RZ,      /* toward zero */
  KLEE_FP_UNKNOWN
};

void klee_set_rounding_mode(enum KleeRoundingMode mode);
enum KleeRoundingMode klee_get_rounding_mode(void);

#undef KLEE_BOOL
#ifdef __cplusplus
}
#endif
#endif
