// run: ulpscope run %s
// expect: uncaught-exception
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// An index beyond a vector's end throws.
#include <klee/klee.h>
#include <vector>

int main() {
  std::vector<float> v{1, 2, 3};
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 5);
  return v.at(i) > 2;
}
