// run: ulpscope run %s --no-tests
// expect: invalid-call: jump to an address that is not a label of this jump
// expect: paths: 5,
// expect: verdict: violated
// expect-exit: 10
// A jump to a symbolic address: one path per label, and one for all other addresses.
#include <klee/klee.h>

int main(void) {
  const void *labels[] = {&&one, &&two, &&one}, *target;
  klee_make_symbolic(&target, sizeof target, "target");
  if (klee_range(0, 2, "any") == 0) target = labels[klee_range(0, 3, "which")];
  goto *target;
one:
  return 1;
two:
  return 2;
}
