// run: ulpscope run %s --no-tests
// Tasks of the competition express assumptions by abort, too.
// expect: verdict: inconclusive (vacuous: no input meets all assumptions)
// expect-exit: 5
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x != 1)
    abort();
  if (x != 2)
    abort();
  if (x == 3)
    reach_error();
}
