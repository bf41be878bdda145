// run: ulpscope run %s
// expect: assertion `back == n` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A byte overwritten in a file changes what is read, for numbers that had another one there.
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
  int n, back;
  klee_make_symbolic(&n, sizeof n, "n");
  FILE *f = fopen("ulpscope-number.bin", "w+");
  fwrite(&n, sizeof n, 1, f);
  fseek(f, 1, SEEK_SET);
  fputc(7, f);
  rewind(f);
  fread(&back, sizeof back, 1, f);
  fclose(f);
  remove("ulpscope-number.bin");
  assert(back == n);
}
