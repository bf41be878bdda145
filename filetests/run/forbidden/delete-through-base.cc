// run: ulpscope run %s
// expect: mismatched-free: delete of 4 bytes, but new allocated 16
// expect-exit: 10
// Deletion through a base class without a virtual destructor (C++20 [expr.delete]p3). AddressSanitizer: new-delete-type-mismatch.
#include <klee/klee.h>

struct Base { int id = 0; ~Base() {} };
struct Derived : Base { double weight = 1; };

int main() {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  Base *p = n == 3 ? new Derived : new Base;
  delete p;
}
