// run: ulpscope run %s
// expect: paths: 3,
// expect: verdict: holds
// What follows a NaN in parentheses belongs to it (C17 7.22.1.3 p3), whatever it is.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>
#include <stdlib.h>

int main(void) {
  char text[] = "nan(??)", *end;
  klee_make_symbolic(text + 4, 2, "text");
  text[4] = 'a';
  assert(isnan(strtod(text, &end)));
  assert(end == text + (text[5] == ')' ? 6 : text[5] == '_' || (text[5] >= '0' && text[5] <= '9') ||
                                                   ((text[5] | 32) >= 'a' && (text[5] | 32) <= 'z')
                                               ? 7
                                               : 3));
}
