// run: ulpscope run --check=invalid-conversion %s
// expect: verdict: holds
// The same with the operands tested.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > -1 && x < 256) {
    unsigned char c = x;
  }
}
