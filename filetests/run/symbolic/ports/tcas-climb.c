// run: ulpscope run %s
// expect: reach_error
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A TCAS-like task: inputs for the path that ends with an advice to climb.
#include "tcas.h"
#include <assert.h>
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  struct aircraft own, other;
  float range, closing;
  klee_make_symbolic(&own, sizeof own, "own");
  klee_make_symbolic(&other, sizeof other, "other");
  klee_make_symbolic(&range, sizeof range, "range");
  klee_make_symbolic(&closing, sizeof closing, "closing");
  klee_assume(own.altitude >= 0 & own.altitude <= 50000.0f & own.rate >= -100.0f & own.rate <= 100.0f);
  klee_assume(other.altitude >= 0 & other.altitude <= 50000.0f & other.rate >= -100.0f & other.rate <= 100.0f);
  klee_assume(range >= 0 & range <= 100.0f & closing >= -2000.0f & closing <= 2000.0f);
  int advice = advise(&own, &other, range, closing);
  if (advice == CLIMB && range > 0.2f) reach_error();
}
