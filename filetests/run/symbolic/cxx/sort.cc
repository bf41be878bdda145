// run: ulpscope run %s
// expect: verdict: holds
// std::sort sorts numbers.
#include <algorithm>
#include <cassert>
#include <klee/klee.h>
#include <vector>

int main() {
  int a[3];
  klee_make_symbolic(a, sizeof a, "a");
  std::vector<int> v(a, a + 3);
  std::sort(v.begin(), v.end());
  assert(v[0] <= v[1] && v[1] <= v[2]);
}
