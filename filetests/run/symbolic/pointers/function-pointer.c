// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Which function is called depends on an input, and one of them is wrong.
#include <assert.h>
#include <klee/klee.h>

static int twice(int x) { return 2 * x; }
static int again(int x) { return x + x; }
static int wrong(int x) { return 2 * x + 1; }

int main(void) {
  int (*table[])(int) = {twice, again, wrong};
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 3);
  assert(table[i](5) == 10);
}
