// run: ulpscope run %s --sym-stdin 3 --no-merge --output-dir %T/out
// expect-exit: 10
// expect: abort
// expect-match: stdin\[0\] = 111
// expect: replay: confirmed
// expect: verdict: violated
// run: ulpscope replay %T/out
// expect-exit: 10
// expect-match: abort confirmed
// Standard input of symbolic bytes: three of them, then its end. The native run is fed the same bytes.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int a = getchar();
  if (a == EOF) return 1;
  ungetc(a, stdin);
  int again = fgetc(stdin);
  int b = getc(stdin), c = getchar(), end = getchar();
  if (again != a || end != EOF || !feof(stdin)) return 2;
  if (a == 'o' && b == 'k' && c == '\n') abort();
  return 0;
}
