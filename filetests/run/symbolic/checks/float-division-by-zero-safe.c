// run: ulpscope run --check=float-division-by-zero %s
// expect: verdict: holds
// The same with the operands tested.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (y == 0) return 0;
  double d = x / y;
}
