// run: ulpscope run %s
// expect-exit: 0
// expect: verdict: holds
// A function that passes its arguments on to vsnprintf, some of them symbolic: each value is explored.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

static int message(char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, 100, format, arguments);
  va_end(arguments);
  return length;
}

int main(void) {
  int small, sign;
  klee_make_symbolic(&small, sizeof small, "small");
  klee_make_symbolic(&sign, sizeof sign, "sign");
  klee_assume(small >= 9 & small <= 11);
  klee_assume(sign == 1 | sign == -1);
  char text[100], expected[100];
  int length = message(text, "%d|%s|%d|%.1f|%d", 7, "seven", small, small * 0.5, sign);
  strcpy(expected, small == 9 ? "7|seven|9|4.5|" : small == 10 ? "7|seven|10|5.0|" : "7|seven|11|5.5|");
  strcat(expected, sign == 1 ? "1" : "-1");
  if (strcmp(text, expected) != 0 || length != (int)strlen(expected)) abort();
}
