// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: uncaught-exception
// expect: replay: confirmed
#include <klee/klee.h>

int main() {
  if (klee_int("n") == 5) throw 3;
}
