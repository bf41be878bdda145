// run: ulpscope run %s
// native: same
// Out-parameters, swaps through pointers, arrays of struct pointers sorted in place, const and restrict.
#include <stdio.h>

struct item {
  const char *name;
  double weight;
};

static void swap(struct item **a, struct item **b) {
  struct item *t = *a;
  *a = *b;
  *b = t;
}
static void sort(struct item **v, int n) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && v[j]->weight < v[j - 1]->weight; j--) swap(&v[j], &v[j - 1]);
}
static int divide(int a, int b, int *quotient, int *remainder) {
  if (b == 0) return 0;
  *quotient = a / b, *remainder = a % b;
  return 1;
}
static void axpy(int n, double a, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}

int main(void) {
  struct item items[] = {{"iron", 7.874}, {"gold", 19.3}, {"water", 1.0}, {"cork", 0.24}};
  struct item *order[4];
  for (int i = 0; i < 4; i++) order[i] = &items[i];
  sort(order, 4);
  for (int i = 0; i < 4; i++) printf("%s %td\n", order[i]->name, order[i] - items);
  int q = -1, r = -1, ok = divide(-17, 5, &q, &r), bad = divide(1, 0, &q, &r);
  printf("%d %d %d %d\n", ok, bad, q, r);
  double x[] = {0.1, 0.2, 0.3}, y[] = {1, 2, 3};
  axpy(3, 0.7, x, y);
  printf("%a %a %a\n", y[0], y[1], y[2]);
  int value = 1, *p = &value, **pp = &p, ***ppp = &pp;
  ***ppp = 5;
  int other = 9;
  **ppp = &other;
  printf("%d %d\n", value, *p);
  return 0;
}
