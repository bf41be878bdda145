// run: ulpscope run %s --max-time 10s --search dfs
// expect-match: ^hello\n$
// expect-exit: 7
// Without symbolic inputs nothing is added to what the program prints.
#include <stdio.h>

int main(void) {
  puts("hello");
  return 7;
}
