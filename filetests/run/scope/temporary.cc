// run: ulpscope run %s
// expect: use-after-scope: read of 4 bytes
// expect-exit: 10
// A temporary lives until the end of the full expression (C++20 [class.temporary]).
#include <klee/klee.h>

struct T {
  int v;
  explicit T(int x) : v(x) {}
  ~T() { v = 0; }
};
static const T &same(const T &t) { return t; }

int main() {
  int s;
  klee_make_symbolic(&s, sizeof s, "s");
  T mine(1);
  const T &r = s > 4 ? same(T(s)) : mine;
  return r.v;
}
