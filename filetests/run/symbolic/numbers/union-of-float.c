// run: ulpscope run %s
// expect: verdict: holds
// The bits of a float through a union.
#include <assert.h>
#include <klee/klee.h>

union both {
  float f;
  unsigned u;
};

int main(void) {
  union both b;
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(b.f == b.f);
  union both n = b;
  n.u ^= 0x80000000u;
  assert(n.f == -b.f);
}
