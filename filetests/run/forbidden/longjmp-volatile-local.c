// run: ulpscope run %s --check=uninitialised
// expect: verdict: holds
// Volatile, static and unchanged variables keep their values, and those of callers do.
#include <assert.h>
#include <klee/klee.h>
#include <setjmp.h>

static jmp_buf at;
static void fail(int n) { if (n > 3) longjmp(at, 1); }

struct P { int x, y; };

static void count(int n, int *outer) {
  volatile int tries = 0;
  volatile struct P p = {1, 2};
  volatile float v[3] = {0};
  int before = n * 2, later;
  static int calls;
  calls = 0;
  if (setjmp(at) == 0) {
    tries = 1;
    p.y = 3;
    v[n & 1] = 4;
    calls++;
    *outer = 5;
    fail(n);
  }
  later = tries;
  assert(later == 1 && calls == 1 && before == n * 2);
  assert(p.y == 3 && p.x == 1 && v[n & 1] == 4);
}

int main(void) {
  int n, outer = 0;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n > -1000 && n < 1000);
  count(n, &outer);
  assert(outer == 5);
}
