// run: ulpscope run %s
// expect: verdict: holds
// Texts of the form d.dd are read as numbers between 0 and 9.99.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  char text[5];
  klee_make_symbolic(text, sizeof text, "text");
  for (int i = 0; i < 4; i++)
    if (i != 1) klee_assume(text[i] >= '0' & text[i] <= '9');
  text[1] = '.';
  text[4] = 0;
  double x = atof(text);
  assert(x >= 0 && x <= 9.99);
}
