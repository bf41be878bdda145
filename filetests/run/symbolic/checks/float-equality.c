// run: ulpscope run --check=float-equality %s
// expect-exit: 10
// expect-match: float-equality[.]c:12:\d+: float-equality: 
// expect: verdict: violated
// A comparison for equality.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  int bad = x + 1 == y;
}
