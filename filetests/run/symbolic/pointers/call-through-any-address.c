// run: ulpscope run %s --no-tests
// expect: invalid-call: call through a pointer that is not the address of a function
// expect-not: 0x
// expect: verdict: violated
// expect-exit: 10
// A call through an address that may be anything: one error for all addresses without a function, and a path per function.
#include <klee/klee.h>

static int twice(int x) { return 2 * x; }

int main(void) {
  int (*function)(int) = twice;
  unsigned long address;
  klee_make_symbolic(&address, sizeof address, "address");
  klee_assume(address < 4096 | address == (unsigned long) twice);
  function = (int (*)(int)) address;
  return function(3);
}
