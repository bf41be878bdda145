// run: ulpscope run %s
// expect: verdict: holds
// Symbolic numbers written to a file come back as they were.
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
  float x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x == x);
  FILE *f = fopen("numbers.bin", "w+");
  assert(fwrite(&x, sizeof x, 1, f) == 1);
  rewind(f);
  assert(fread(&y, sizeof y, 1, f) == 1);
  assert(x == y);
  assert(fgetc(f) == EOF && feof(f));
  fclose(f);
  remove("numbers.bin");
}
