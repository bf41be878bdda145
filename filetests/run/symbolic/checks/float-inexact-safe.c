// run: ulpscope run --check=float-inexact %s
// expect: verdict: holds
// Doubling is exact, and so are differences of near numbers (Sterbenz).
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double d = -x;
  if (x > -1 && x < 1) d = x * 2;
  if (x >= 1 && x <= 2 && y >= 1 && y <= 2) d = x - y;
}
