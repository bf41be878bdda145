// run: ulpscope run %s
// expect: verdict: holds
// A map finds what was put into it, whatever the keys are.
#include <cassert>
#include <klee/klee.h>
#include <map>

int main() {
  int a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  std::map<int, float> m;
  m[a] = 1;
  m[b] = 2;
  assert(m[b] == 2);
  assert(m[a] == (a == b ? 2 : 1));
  assert(m.size() == (a == b ? 1u : 2u));
}
