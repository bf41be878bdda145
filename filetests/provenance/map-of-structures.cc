// run: ulpscope run %s --no-guard
// expect: verdict: holds
// A node of a map is larger than the header that ends its tree.
#include <cassert>
#include <klee/klee.h>
#include <map>
struct S { long a, b, c; };
int main() {
  int x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  std::map<int, S> m;
  m[x].c = 1;
  auto i = m.find(y);
  if (i != m.end()) assert(i->second.c == 1 && x == y);
  else assert(x != y);
}
