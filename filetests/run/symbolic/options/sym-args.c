// run: ulpscope run %s --sym-args 1 3 --no-merge
// expect-exit: 10
// expect: abort
// expect-match: arg00\[0\] = 104
// expect: replay: confirmed
// expect: verdict: violated
// Symbolic arguments of main, as strings of limited length.
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc == 2 && argv[1][0] == 'h' && argv[1][1] == 'i' && argv[1][2] == 0) abort();
  return 0;
}
