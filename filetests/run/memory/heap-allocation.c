// run: ulpscope run %s
// native: same
// malloc, calloc, realloc and free: zeroing, contents kept over growth and shrinkage, null and alignment rules.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int *z = calloc(100, sizeof *z);
  int nonzero = 0;
  for (int i = 0; i < 100; i++) nonzero += z[i] != 0;
  printf("%d\n", nonzero);
  for (int i = 0; i < 100; i++) z[i] = i * i;
  z = realloc(z, 1000 * sizeof *z);
  printf("%d %d\n", z[0], z[99]);
  z[999] = 7;
  z = realloc(z, 10 * sizeof *z);
  printf("%d\n", z[9]);
  free(z);
  free(NULL);
  char *fresh = realloc(NULL, 16);
  strcpy(fresh, "from null");
  printf("%s %d\n", fresh, (int)((uintptr_t)fresh % 16));
  free(fresh);
  void *blocks[64];
  for (int i = 0; i < 64; i++) {
    blocks[i] = malloc((size_t)i * 7 + 1);
    memset(blocks[i], i, (size_t)i * 7 + 1);
  }
  int intact = 1;
  for (int i = 0; i < 64; i += 2) free(blocks[i]);
  for (int i = 1; i < 64; i += 2) {
    for (int k = 0; k <= i * 7; k++) intact &= ((char *)blocks[i])[k] == i;
    free(blocks[i]);
  }
  printf("%d\n", intact);
  double **matrix = malloc(5 * sizeof *matrix);
  for (int i = 0; i < 5; i++) {
    matrix[i] = malloc(5 * sizeof **matrix);
    for (int j = 0; j < 5; j++) matrix[i][j] = 1.0 / (i + j + 1);
  }
  printf("%a\n", matrix[2][4]);
  for (int i = 0; i < 5; i++) free(matrix[i]);
  free(matrix);
  void *aligned = aligned_alloc(256, 512);
  printf("%d\n", (int)((uintptr_t)aligned % 256));
  free(aligned);
  return 0;
}
