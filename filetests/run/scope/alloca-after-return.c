// run: ulpscope run %s
// expect-stderr: use-after-return: read of 4 bytes
// expect-exit: 10
// It does not outlive the function.
#include <alloca.h>

static int *make(void) {
  int *p = alloca(4);
  *p = 3;
  return p;
}

int main(void) { return *make(); }
