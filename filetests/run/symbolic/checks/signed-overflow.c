// run: ulpscope run --check=signed-overflow %s
// expect-exit: 10
// expect-match: signed-overflow[.]c:11:\d+: signed-overflow: 
// expect: verdict: violated
// A signed product that does not fit.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  int bad = n * 3;
}
