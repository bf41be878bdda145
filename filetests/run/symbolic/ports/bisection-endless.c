// run: ulpscope run %s --no-merge --stop-at-first
// expect: assertion `steps < 30` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Bisection that waits for an interval shorter than epsilon never ends where numbers are further apart. One path that shows it is
// enough, so none are merged.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float root;
  klee_make_symbolic(&root, sizeof root, "root");
  klee_assume(root > 16777216.0f & root < 33554432.0f);
  float low = 16777216.0f, high = 33554432.0f;
  int steps = 0;
  while (high - low > 0.5f) {
    float middle = (low + high) / 2;
    if (middle > root) high = middle;
    else low = middle;
    assert(steps < 30);
    steps++;
  }
}
