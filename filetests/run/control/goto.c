// run: ulpscope run %s
// native: same
// goto forwards, backwards, out of nested loops, into a block and between cases of a hand-made state machine.
#include <stdio.h>

static int parse_number(const char *s, double *out) {
  double value = 0, scale = 1;
  int digits = 0, negative = 0;
start:
  if (*s == '-') {
    negative = 1;
    s++;
  }
whole:
  if (*s >= '0' && *s <= '9') {
    value = value * 10 + (*s++ - '0');
    digits++;
    goto whole;
  }
  if (*s == '.') goto point;
  goto end;
point:
  s++;
fraction:
  if (*s >= '0' && *s <= '9') {
    scale /= 10;
    value += (*s++ - '0') * scale;
    digits++;
    goto fraction;
  }
  if (*s == ' ' && digits == 0) {
    s++;
    goto start;
  }
end:
  if (*s || !digits) return 0;
  *out = negative ? -value : value;
  return 1;
}

int main(void) {
  const char *inputs[] = {"12", "-3.75", ".5", "x", "", "1.2.3", "-0"};
  for (int i = 0; i < 7; i++) {
    double d = 0;
    if (parse_number(inputs[i], &d)) printf("%s -> %a\n", inputs[i], d);
    else printf("%s rejected\n", inputs[i]);
  }
  int a, b, c;
  for (a = 1; a < 100; a++)
    for (b = a; b < 100; b++)
      for (c = b; c < 150; c++)
        if (a * a + b * b == c * c && a + b + c == 132) goto found;
  printf("none\n");
  return 1;
found:
  printf("%d %d %d\n", a, b, c);
  return 0;
}
