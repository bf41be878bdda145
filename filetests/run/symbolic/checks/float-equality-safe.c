// run: ulpscope run --check=float-equality %s
// expect: verdict: holds
// A comparison with zero is exact.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  int c = x == 0 || x < y;
}
