// run: ulpscope run %s
// expect: verdict: holds
// A packed structure promises nothing, and clang asks for nothing.
#include <klee/klee.h>
#include <assert.h>
struct __attribute__((packed)) P { char c; int i; double d; };
struct P p;
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  p.i = x;
  p.d = x;
  assert(p.i == x && p.d == x);
  return 0;
}
