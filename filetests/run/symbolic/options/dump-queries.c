// run: ulpscope run %s --no-tests --dump-queries %T/queries
// expect: verdict: holds
// run: ulpscope solve %T/queries/000001-sat.smt2 %T/queries/000002-sat.smt2 %T/queries/000003-unsat.smt2
// expect-match: 000001-sat.smt2\Rsat\R.*000002-sat.smt2\Rsat\R.*000003-unsat.smt2\Runsat\R
// Solver queries can be dumped and solved again: each file records its answer, and an answer that differs is an
// error.
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x * x > 2)
    klee_assert(x > 1.4f || x < -1.4f);
  return 0;
}
