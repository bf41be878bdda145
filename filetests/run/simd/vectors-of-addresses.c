// run: ulpscope run %s -O3
// native: same
// Loops over many pointers into one array become vectors of constant addresses.
#include <stdio.h>

static int cells[64];
static int *places[8];

int main(void) {
  for (int i = 0; i < 8; i++) places[i] = &cells[i * 7];
  for (int i = 0; i < 8; i++) *places[i] = i + 1;
  long sum = 0;
  for (int i = 0; i < 64; i++) sum = sum * 3 + cells[i];
  printf("%ld %td\n", sum, places[5] - cells);
}
