// run: ulpscope run %s --no-tests
// expect-match: ^guard: [0-9,]+ native inputs agree
// expect: verdict: holds
// run: ulpscope run %s --entry scaled
// expect-match: ^guard: [0-9,]+ native inputs agree
// expect: verdict: holds
// run: ulpscope run %s --entry total --describe 'x: in [0,100]; n: in [1,3]; x: i32[n]'
// expect-match: ^guard: [0-9,]+ native inputs agree
// expect: verdict: holds
// Values of functions that promise a range are within it; parameters of an entry function are inputs, too.
#include <assert.h>
#include <klee/klee.h>

_Bool __VERIFIER_nondet_bool(void);
float __VERIFIER_nondet_float(void);

double scaled(float x) {
  double y = x * 0.5;
  assert(!(x > 0) || y > 0);
  return y;
}

int total(const int *x, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += x[i];
  assert(sum <= 300);
  return sum;
}

int main(void) {
  int digit = klee_range(0, 10, "digit");
  assert(digit >= 0 && digit < 10);
  unsigned long which = klee_choose(3);
  assert(which < 3);
  _Bool b = __VERIFIER_nondet_bool();
  assert(b == 0 || b == 1);
  float f = __VERIFIER_nondet_float();
  if (f == f) assert(f <= __builtin_inff());
}
