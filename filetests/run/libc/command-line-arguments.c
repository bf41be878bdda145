// run: ulpscope run %s -- one "two words" "" -5 0.1
// native: same
// argc and argv after --: count, contents, empty argument, terminating null, and writability.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  printf("%d\n", argc);
  for (int i = 1; i < argc; i++) printf("%d [%s] %zu\n", i, argv[i], strlen(argv[i]));
  printf("%d %d\n", argv[argc] == NULL, argv[0] != NULL);
  printf("%d %a\n", atoi(argv[4]) * 2, atof(argv[5]));
  argv[1][0] = 'O';
  printf("%s\n", argv[1]);
  return 0;
}
