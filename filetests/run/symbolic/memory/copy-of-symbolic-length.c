// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// memcpy whose length is an input.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  char from[16] = {1}, to[8];
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n <= 9);
  memcpy(to, from, n);
}
