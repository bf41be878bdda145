// run: ulpscope run %s
// expect: assertion `code != 7` failed
// expect: x = 7
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// An exception carries a symbolic value to its handler.
#include <cassert>
#include <klee/klee.h>

static void check(int x) {
  if (x > 5) throw x;
}

int main() {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  try {
    check(x);
  } catch (int code) {
    assert(code != 7);
  }
}
