// run: ulpscope run %s
// expect: verdict: holds
// The largest element, found by an algorithm, is no smaller than any other.
#include <algorithm>
#include <cassert>
#include <klee/klee.h>
#include <vector>

int main() {
  float a[4];
  klee_make_symbolic(a, sizeof a, "a");
  for (float x : a) klee_assume(x == x);
  std::vector<float> v(a, a + 4);
  float most = *std::max_element(v.begin(), v.end());
  for (float x : v) assert(x <= most);
  assert(v.size() == 4);
}
