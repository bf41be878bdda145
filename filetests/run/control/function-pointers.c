// run: ulpscope run %s
// native: same
// Calls through pointers: tables, arguments, returns of pointers, pointers in structs, comparison and null checks.
#include <stdio.h>

typedef double (*unary)(double);
typedef int (*binary)(int, int);

static double twice(double x) { return 2 * x; }
static double square(double x) { return x * x; }
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

static double apply(unary f, double x, int times) {
  while (times-- > 0) x = f(x);
  return x;
}
static binary choose(char op) { return op == '+' ? add : op == '-' ? sub : op == '*' ? mul : NULL; }
static int fold(binary f, const int *v, int n) {
  int r = v[0];
  for (int i = 1; i < n; i++) r = f(r, v[i]);
  return r;
}

struct shape {
  const char *name;
  double (*area)(const struct shape *);
  double a, b;
};
static double rectangle(const struct shape *s) { return s->a * s->b; }
static double triangle(const struct shape *s) { return s->a * s->b / 2; }

int main(void) {
  printf("%a %a\n", apply(twice, 0.1, 5), apply(square, 1.5, 4));
  const int v[] = {9, 4, 2, 7};
  for (const char *op = "+-*/"; *op; op++) {
    binary f = choose(*op);
    if (f) printf("%c %d %d\n", *op, f(6, 3), fold(f, v, 4));
    else printf("%c none\n", *op);
  }
  const struct shape shapes[] = {{"rectangle", rectangle, 3, 0.7}, {"triangle", triangle, 3, 0.7}};
  for (int i = 0; i < 2; i++) printf("%s %a\n", shapes[i].name, shapes[i].area(&shapes[i]));
  unary table[2][2] = {{twice, square}, {square, twice}};
  printf("%a %d %d\n", (*table[1][0])(table[0][0](3)), table[0][0] == table[1][1], table[0][0] == square);
  int (*(*chooser)(char))(int, int) = choose;
  printf("%d\n", chooser('*')(6, 7));
  return 0;
}
