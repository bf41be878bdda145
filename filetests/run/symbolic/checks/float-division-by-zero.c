// run: ulpscope run --check=float-division-by-zero %s
// expect-exit: 10
// expect-match: float-division-by-zero[.]c:12:\d+: float-division-by-zero: 
// expect: verdict: violated
// A division by zero.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x / y;
}
