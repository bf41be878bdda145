// run: ulpscope run %s --entry f --no-tests --no-replay --witness -
// expect: specification: "CHECK( init(f()), LTL(G ! call(reach_error())) )"
// expect-exit: 10
// A witness names the function that the run began with.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int f(void) {
  if (__VERIFIER_nondet_int() == 3) reach_error();
  return 0;
}
int main(void) { return 0; }
