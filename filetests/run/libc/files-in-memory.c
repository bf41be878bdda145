// run: ulpscope run %s
// native: same
// What a program writes to a file it can read again; nothing is left on disk.
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *name = "ulpscope-test-file.tmp";
  FILE *f = fopen(name, "w");
  fprintf(f, "%d %.3f %s\n", 42, 2.5, "text");
  fputs("second line\n", f);
  fputc('x', f);
  double numbers[3] = {1.5, -2.25, 1e300};
  printf("%zu %ld\n", fwrite(numbers, sizeof numbers[0], 3, f), ftell(f));
  printf("%d %d\n", fgetc(f), ferror(f) != 0);
  printf("%d\n", fclose(f));
  f = fopen(name, "r");
  char line[40];
  while (fgets(line, sizeof line, f) && line[0] != 'x') printf("[%s]", line);
  printf("\n%ld\n", ftell(f) > 0 ? 1L : 0L);
  fseek(f, -24, SEEK_END);
  double back[3];
  printf("%zu %g %g %g %d\n", fread(back, sizeof back[0], 3, f), back[0], back[1], back[2], feof(f));
  printf("%d %d\n", fgetc(f), feof(f) != 0);
  rewind(f);
  int c = fgetc(f);
  ungetc('!', f);
  printf("%c%c%c\n", c, fgetc(f), fgetc(f));
  fclose(f);
  f = fopen(name, "a+");
  fputs("end", f);
  fseek(f, -3, SEEK_END);
  printf("%s\n", fgets(line, sizeof line, f));
  fclose(f);
  f = fopen(name, "r+");
  fseek(f, 2, SEEK_SET);
  fputc('/', f);
  rewind(f);
  printf("%s", fgets(line, sizeof line, f));
  fclose(f);
  printf("%d %d\n", remove(name), remove(name));
  errno = 0;
  printf("%d %d\n", fopen(name, "r") == 0, errno == ENOENT);
}
