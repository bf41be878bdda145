// run: ulpscope run %s
// expect: verdict: holds
// The same with the operands tested.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  unsigned x = n < 32 ? 1u << n : 0;
}
