// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// The unchecked index does not throw; it reads beyond the end.
#include <klee/klee.h>
#include <vector>

int main() {
  std::vector<float> v{1, 2, 3};
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 5);
  return v[i] > 2;
}
