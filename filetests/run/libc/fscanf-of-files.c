// run: ulpscope run %s
// native: same
// fscanf, vfscanf and similar functions on files: positions after matches and failures, and the end of the file.
#include <stdarg.h>
#include <stdio.h>

static int scan(FILE *file, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfscanf(file, format, list);
  va_end(list);
  return result;
}

int main(void) {
  FILE *file = tmpfile();
  fprintf(file, "12 -7 0x1p-3\nname = value; 3.25e1x inf\n");
  rewind(file);
  int a = 0, b = 0, r;
  double d = 0;
  char key[16] = "", value[16] = "";
  r = fscanf(file, "%d%d%lf", &a, &b, &d);
  printf("%d: %d %d %a at %ld\n", r, a, b, d, ftell(file));
  r = scan(file, " %15[a-z] = %15[^;];", key, value);
  printf("%d: %s %s at %ld\n", r, key, value, ftell(file));
  r = fscanf(file, "%lf%d", &d, &a);
  printf("%d: %g at %ld, then %c\n", r, d, ftell(file), fgetc(file));
  r = fscanf(file, "%lf", &d);
  printf("%d: %g, end %d\n", r, d, feof(file) != 0);
  r = fscanf(file, "%d", &a);
  printf("%d, end %d, error %d\n", r, feof(file) != 0, ferror(file) != 0);
  fclose(file);

  file = fopen("scanned.txt", "w");
  for (int i = 0; i < 5; i++) fprintf(file, "%d,%a\n", i * i, i / 3.0);
  fclose(file);
  file = fopen("scanned.txt", "r");
  double sum = 0;
  while (fscanf(file, "%d,%la", &a, &d) == 2) sum += a * d;
  printf("%a %d\n", sum, feof(file) != 0);
  r = fprintf(file, "not allowed");
  printf("%d %d\n", r, ferror(file) != 0);
  fclose(file);
  printf("%d\n", remove("scanned.txt"));
  return 0;
}
