// run: ulpscope run --check=float-inexact %s
// expect-exit: 10
// expect-match: float-inexact[.]c:12:\d+: float-inexact: 
// expect: verdict: violated
// A sum that is rounded.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x + y;
}
