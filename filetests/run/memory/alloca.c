// run: ulpscope run %s
// native: same
// alloca memory lives until the function returns, not until the block or loop turn ends.
#include <alloca.h>
#include <stdio.h>
#include <string.h>

struct node {
  int value;
  struct node *next;
};

static int reversed_digits(unsigned n) {
  struct node *list = NULL;
  for (; n; n /= 10) {
    struct node *d = alloca(sizeof *d);
    d->value = (int)(n % 10);
    d->next = list;
    list = d;
  }
  int r = 0;
  for (int scale = 1; list; list = list->next, scale *= 10) r += list->value * scale;
  return r;
}

static void twice(const char *s) {
  size_t n = strlen(s);
  char *copy = alloca(2 * n + 1);
  memcpy(copy, s, n);
  memcpy(copy + n, s, n + 1);
  printf("%s\n", copy);
}

int main(void) {
  printf("%d %d\n", reversed_digits(12345), reversed_digits(900));
  twice("ab");
  twice("");
  double *v = __builtin_alloca(8 * sizeof(double));
  for (int i = 0; i < 8; i++) v[i] = i ? v[i - 1] / 3 + i : 0.1;
  printf("%a\n", v[7]);
  return 0;
}
