// run: ulpscope run %s
// native: same
// Mutually recursive functions: parity, Hofstadter sequences, and a recursive-descent calculator.
#include <stdio.h>

static int is_even(unsigned n);
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }

static int male(int n);
static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }
static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }

static const char *at;
static double expression(void);
static double atom(void) {
  if (*at == '(') {
    at++;
    double v = expression();
    at++;
    return v;
  }
  if (*at == '-') return at++, -atom();
  double v = 0;
  while (*at >= '0' && *at <= '9') v = v * 10 + (*at++ - '0');
  return v;
}
static double term(void) {
  double v = atom();
  for (; *at == '*' || *at == '/';) {
    if (*at++ == '*') v *= atom();
    else v /= atom();
  }
  return v;
}
static double expression(void) {
  double v = term();
  for (; *at == '+' || *at == '-';) {
    if (*at++ == '+') v += term();
    else v -= term();
  }
  return v;
}

int main(void) {
  printf("%d %d\n", is_even(501), is_odd(501));
  for (int i = 0; i < 16; i++) printf("%d/%d ", female(i), male(i));
  printf("\n");
  const char *inputs[] = {"1+2*3", "(1+2)*3", "-(4-6)/3", "2*(3+(4*5-1))/7", "1/0-1/3"};
  for (int i = 0; i < 5; i++) {
    at = inputs[i];
    printf("%s = %a\n", inputs[i], expression());
  }
  return 0;
}
