// run: ulpscope run %s --no-tests
// If no input satisfies the assumptions, nothing was shown.
// expect-match: note: no input meets the assumption at .*inputs.c:\d+:3
// expect-match: ^verdict: inconclusive \(vacuous: no input meets all assumptions, see .*inputs.c:\d+:3\)
// expect-exit: 5
// run: ulpscope run %s --no-tests -DLIMIT=1
// expect-not: note:
// expect: verdict: holds
// run: ulpscope run %s --no-tests -DLIMIT=1 -DMORE
// expect-match: vacuous: no input meets all assumptions, see .*inputs.c:22:3\)
// expect-exit: 5
#ifndef LIMIT
#define LIMIT 0
#endif
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 0 && x <= LIMIT);
#ifdef MORE
  __VERIFIER_assume(x < 0);
#endif
  if (x != LIMIT)
    reach_error();
}
