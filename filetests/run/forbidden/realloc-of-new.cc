// run: ulpscope run %s
// expect-stderr: mismatched-free: free of the heap block of 16 bytes that new[] allocated
// expect-exit: 10
#include <cstdlib>

int main() {
  char *p = new char[16];
  p = static_cast<char *>(std::realloc(p, 32));
}
