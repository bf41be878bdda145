// run: ulpscope run --check=float-cancellation %s
// expect-exit: 10
// expect-match: float-cancellation[.]c:11:\d+: float-cancellation: 
// expect: verdict: violated
// A difference of near numbers.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  float bad = x - 1;
}
