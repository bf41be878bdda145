// run: ulpscope run %s
// expect: verdict: holds
// Each kind has its own range.
#include <assert.h>
#include <limits.h>
#include <stdbool.h>

extern bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  int b = __VERIFIER_nondet_bool();
  assert(b == 0 || b == 1);
  int c = __VERIFIER_nondet_char();
  assert(c >= CHAR_MIN && c <= CHAR_MAX);
  assert(__VERIFIER_nondet_uchar() <= 255);
  int s = __VERIFIER_nondet_short();
  assert(s >= SHRT_MIN && s <= SHRT_MAX);
  assert(__VERIFIER_nondet_ushort() <= USHRT_MAX);
  unsigned u = __VERIFIER_nondet_uint();
  assert(u / 2 <= INT_MAX);
  return __VERIFIER_nondet_ulong() == 3;
}
