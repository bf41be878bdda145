// run: ulpscope run --check=float %s
// expect-exit: 10
// expect-match: several-at-one-place[.]c:15:\d+: float-division-by-zero: 
// expect-match: several-at-one-place[.]c:15:\d+: float-inexact: 
// expect-match: several-at-one-place[.]c:15:\d+: float-nan: 
// expect-match: several-at-one-place[.]c:15:\d+: float-underflow: 
// expect: verdict: violated
// One check does not hide another: the program continues with all inputs.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x / y;
}
