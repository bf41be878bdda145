// run: ulpscope run %s --no-tests --no-replay
// expect-match: out-of-bounds: read of 1 byte at 0x\w+, where there is no object\n +in main at [^\n]*\n +with\n +address = \d+\npaths: 1,
// expect: verdict: violated
// expect-exit: 10
// Addresses without an object are one finding, however many there are.
#include <klee/klee.h>

int main(void) {
  unsigned long address;
  klee_make_symbolic(&address, sizeof address, "address");
  klee_assume(address >= 0x7000000000 & address < 0x7000000010);
  return *(volatile char *) address;
}
