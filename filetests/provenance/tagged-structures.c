// run: ulpscope run %s
// expect: verdict: holds
// A pointer to the first member tells which structure it is (C17 6.7.2.1p15).
#include <assert.h>
#include <klee/klee.h>
struct A { int t; int x; };
struct B { int t; double y[4]; };
int main(void) {
  int k;
  klee_make_symbolic(&k, sizeof k, "k");
  struct A a = {0, 3};
  struct B b = {1, {1, 2, 3, 4}};
  int *p = k ? &b.t : &a.t;
  if (*p == 1) ((struct B *)p)->y[2] = 8;
  else ((struct A *)p)->x = 5;
  assert(k ? b.y[2] == 8 : a.x == 5);
  return 0;
}
