// run: ulpscope run %s --sym-files 1 4
// expect-exit: 10
// expect: files-written.c:23:
// expect: replay: confirmed
// expect-not: refuted
// expect: verdict: violated
// A symbolic file can be written, removed and moved like any other.
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("A", "r+");
  fseek(file, 0, SEEK_END);
  assert(ftell(file) == 4);
  fseek(file, 1, SEEK_SET);
  fputc('!', file);
  fclose(file);
  assert(rename("A", "moved") == 0 && !fopen("A", "r"));
  file = fopen("moved", "r");
  char a = 0, b = 0;
  assert(fread(&a, 1, 1, file) == 1 && fread(&b, 1, 1, file) == 1);
  assert(b == '!');
  assert(a != '?');
  fclose(file);
  assert(remove("moved") == 0 && remove("A") != 0);
  return 0;
}
