// run: ulpscope run %s
// expect: use-after-scope: read of 4 bytes in the local variable local of 4 bytes
// expect-exit: 10
// A lambda that captures by reference does not keep what it captured.
#include <functional>
#include <klee/klee.h>

int main() {
  int s;
  klee_make_symbolic(&s, sizeof s, "s");
  std::function<int()> f = [] { return 0; };
  if (s > 0) {
    int local = s;
    f = [&local] { return local; };
  }
  return f() == 3;
}
