// run: ulpscope run --check=uninitialised %s
// expect-exit: 10
// expect-match: uninitialised-branch[.]c:13:\d+: uninitialised: a branch depends on byte \d of the
// expect: verdict: violated
// A variable that is set on one path only.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int set;
  int x;
  klee_make_symbolic(&set, sizeof set, "set");
  if (set) x = 1;
  if (x > 0) return 1;
}
