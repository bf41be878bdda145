// run: ulpscope run %s
// expect-stderr: mismatched-free: free of the heap block of 4 bytes that new allocated; it is released by delete
// expect-exit: 10
// C17 7.22.3.3p2. AddressSanitizer: alloc-dealloc-mismatch.
#include <cstdlib>

int main() {
  int *p = new int(3);
  std::free(p);
}
