// run: ulpscope run %s
// expect: verdict: holds
// A TCAS-like task: no advice near the ground, nor to aircraft that are far and slow.
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
  if (own.altitude < 1000.0f) assert(advice == NONE);
  if (range > 50.0f && closing < 3.0f) assert(advice == NONE);
}
