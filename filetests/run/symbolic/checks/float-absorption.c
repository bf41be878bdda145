// run: ulpscope run --check=float-absorption %s
// expect-exit: 10
// expect-match: float-absorption[.]c:12:\d+: float-absorption: 
// expect: verdict: violated
// A summand that is lost.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x + y;
}
