// run: ulpscope run %s
// native: same
// Nested ternaries, short circuit with side effects, the comma operator and GNU statement expressions.
#include <stdio.h>

static unsigned calls;
static int yes(void) { return calls = calls * 10 + 1, 1; }
static int no(void) { return calls = calls * 10 + 2, 0; }

static const char *grade(int p) {
  return p >= 90 ? "A" : p >= 80 ? "B" : p >= 70 ? p == 77 ? "lucky" : "C" : p < 0 ? "?" : "F";
}

int main(void) {
  for (int p = -7; p <= 100; p += 7) printf("%s ", grade(p));
  printf("\n");
  int r[8];
  r[0] = yes() && no() && yes();
  r[1] = no() || yes() || no();
  r[2] = yes() || no();
  r[3] = no() && yes();
  r[4] = (no() && yes()) || (yes() && no());
  r[5] = !(yes() && !no());
  r[6] = yes() ? no() ? 1 : 2 : 3;
  r[7] = (yes(), no(), 5);
  for (int i = 0; i < 8; i++) printf("%d", r[i]);
  printf(" %08x\n", calls);
  int x = 5, y = ({
               int t = x * x;
               t > 20 ? t - 20 : t;
             });
  printf("%d %d\n", y, x ?: 9);
  int *null = NULL, value = 3;
  printf("%d %d\n", null && *null > 0, (null ? null : &value)[0]);
  double d = 0.0;
  printf("%s %s\n", d ? "true" : "false", -d ? "true" : "false");
  unsigned u = 1;
  long wide = 1 ? -1 : u;
  printf("%ld\n", wide);
  return 0;
}
