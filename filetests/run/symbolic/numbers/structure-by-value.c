// run: ulpscope run %s
// expect: verdict: holds
// A structure passed and returned by value.
#include <assert.h>
#include <klee/klee.h>

struct triple {
  double a, b, c;
};

static struct triple turned(struct triple t) { return (struct triple){t.b, t.c, t.a}; }

int main(void) {
  struct triple t;
  klee_make_symbolic(&t, sizeof t, "t");
  klee_assume(t.a == t.a & t.b == t.b & t.c == t.c);
  struct triple u = turned(turned(turned(t)));
  assert(u.a == t.a && u.b == t.b && u.c == t.c);
}
