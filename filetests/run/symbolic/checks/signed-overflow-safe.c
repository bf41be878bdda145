// run: ulpscope run --check=signed-overflow %s
// expect: verdict: holds
// The same with the operands tested.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  unsigned wraps = (unsigned)n * 3;
  int x = n < 1000 && n > -1000 ? n * 3 + 1 : 0;
}
