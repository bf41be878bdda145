// run: ulpscope run %s
// expect: verdict: holds
// Even with NaNs among three numbers, std::sort, which inserts so few, leaves no neighbours in the wrong order.
#include <algorithm>
#include <cassert>
#include <klee/klee.h>
#include <vector>

int main() {
  double a[3];
  klee_make_symbolic(a, sizeof a, "a");
  std::vector<double> v(a, a + 3);
  std::sort(v.begin(), v.end());
  assert(!(v[1] < v[0]) && !(v[2] < v[1]));
}
