// run: ulpscope run --check=uninitialised %s
// expect: verdict: holds
// Padding and bits that are overwritten make no difference.
void klee_make_symbolic(void *, unsigned long, const char *);

struct pair {
  char a;
  int b;
  unsigned c : 3, d : 5;
};

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  struct pair p, q;
  p.a = 1;
  p.b = n;
  p.c = 5;
  p.d = 7;
  q = p;
  if (q.b > 0 && q.c == 5 && q.d == 7) return 1;
}
