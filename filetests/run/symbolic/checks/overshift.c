// run: ulpscope run %s
// expect-exit: 10
// expect-match: overshift[.]c:11:\d+: overshift: 
// expect: verdict: violated
// A shift by 32 or more is undefined; unoptimised code is always checked.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  unsigned bad = 1u << n;
}
