// run: ulpscope run %s
// expect: verdict: holds
// Atomic operations on symbolic values.
#include <assert.h>
#include <klee/klee.h>
#include <stdatomic.h>

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  _Atomic int a = 5;
  int old = atomic_fetch_add(&a, x);
  assert(old == 5 && (unsigned)a == 5u + (unsigned)x);
  int expected = 5;
  if (atomic_compare_exchange_strong(&a, &expected, 9)) assert(x == 0);
  else assert(expected == (int)(5u + (unsigned)x));
}
