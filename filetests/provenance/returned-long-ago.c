// run: ulpscope run %s
// expect: use-after
// expect-not: verdict: holds
// expect-exit: 10
// The same for local variables.
#include <klee/klee.h>
int *g;
__attribute__((noinline)) void f(int i) { int l = i; g = &l; }
__attribute__((noinline)) int h(int i) { volatile int l = i; return l; }
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  f(x);
  int s = 0;
  for (int i = 0; i < 3000; i++) s += h(i);
  return *g + s;
}
