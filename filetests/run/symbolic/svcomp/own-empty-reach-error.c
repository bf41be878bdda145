// run: ulpscope run %s
// expect-exit: 10
// expect: the program called reach_error
// expect: confirmed
// A reach_error that does nothing: the call is the error, natively too.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  if (__VERIFIER_nondet_int() == 123456) reach_error();
  return 0;
}
