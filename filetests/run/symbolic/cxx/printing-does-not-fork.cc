// run: ulpscope run %s
// expect: paths: 1,
// expect: verdict: holds
// Symbolic numbers sent to the console do not fork.
#include <iostream>
#include <klee/klee.h>

int main() {
  double x;
  int n;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&n, sizeof n, "n");
  std::cout << "x = " << x << ", n = " << n << std::endl;
  std::cerr << n * 2 << x + 1 << '\n';
}
