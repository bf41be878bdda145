// run: ulpscope run --check=float-cancellation %s
// expect: verdict: holds
// The same with the operands tested.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (!(x >= 2)) return 0;
  float d = x - 1;
}
