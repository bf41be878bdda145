// run: ulpscope run %s --no-tests --sym-stdin 3
// expect: verdict: holds
// expect-not: which has not been written
// What scanf keeps for itself is no memory of the program.
#include <stdio.h>
int main(void) {
  int y = 0;
  if (fscanf(stdin, "%d", &y) != 1) return 2;
  return y == 7;
}
