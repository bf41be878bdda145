// run: ulpscope run %s --no-tests
// If no input satisfies the assumptions, this is reported.
// expect: note: no input meets all assumptions: no path was completed
// expect: verdict: holds
// run: ulpscope run %s --no-tests -DLIMIT=1
// expect-not: note:
// expect: verdict: holds
#ifndef LIMIT
#define LIMIT 0
#endif
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 0 && x <= LIMIT);
  if (x != LIMIT)
    reach_error();
}
