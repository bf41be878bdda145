// run: ulpscope run %s
// expect-stderr: mismatched-free: delete of the heap block of 4 bytes that malloc allocated; it is released by free
// expect-exit: 10
#include <cstdlib>

int main() {
  int *p = static_cast<int *>(std::malloc(4));
  delete p;
}
