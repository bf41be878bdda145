// run: ulpscope run %s
// native: same
// stdin: 3 4.5
// stdin: a rather long line that does not fit
// stdin: 7
// stdin: end
// fgets reads at most size-1 bytes, keeps the newline, and returns null at the end; scanf reads numbers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int n = 0;
  double d = 0;
  int got = scanf("%d %lf", &n, &d);
  printf("%d %d %a\n", got, n, d);
  char line[16];
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line);
    int complete = length > 0 && line[length - 1] == '\n';
    if (complete) line[length - 1] = 0;
    printf("%zu %d [%s] %d\n", length, complete, line, atoi(line));
  }
  printf("%d\n", feof(stdin) != 0);
  return 0;
}
