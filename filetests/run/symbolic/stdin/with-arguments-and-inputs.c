// run: ulpscope run %s --sym-args 1 2 --sym-stdin 2 --sym-files 2 3 --no-merge
// expect-exit: 10
// expect-match: arg00\[0\] = 120
// expect-match: B-data\[2\] = 122
// expect-match: stdin\[1\] = 121
// expect-match: n = 5
// expect: replay: confirmed
// expect: verdict: violated
// Arguments, files and standard input come before what the program asks for itself, in constructors, too.
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>

static int n;

__attribute__((constructor)) static void begin(void) { klee_make_symbolic(&n, sizeof n, "n"); }

int main(int argc, char **argv) {
  FILE *file = fopen("B", "r");
  if (!file || fopen("C", "r")) return 1;
  char text[4] = "";
  if (fread(text, 1, 4, file) != 3 || !feof(file)) return 2;
  getchar();
  if (argc == 2 && argv[1][0] == 'x' && getchar() == 'y' && text[2] == 'z' && n == 5) abort();
  return 0;
}
