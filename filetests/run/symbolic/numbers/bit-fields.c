// run: ulpscope run %s
// expect: verdict: holds
// Bit-fields of symbolic values.
#include <assert.h>
#include <klee/klee.h>

struct parts {
  unsigned a : 3, b : 5, c : 24;
};

int main(void) {
  unsigned x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct parts p = {x, x >> 3, x >> 8};
  assert((p.a | p.b << 3 | p.c << 8) == x);
}
