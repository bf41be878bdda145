// run: ulpscope run --check=invalid-conversion %s
// expect-exit: 10
// expect-match: invalid-conversion[.]c:12:\d+: invalid-conversion: 
// expect: verdict: violated
// A float that the type cannot represent.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < -100) return 0;
  unsigned char bad = x;
}
