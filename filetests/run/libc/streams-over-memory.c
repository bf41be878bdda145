// run: ulpscope run %s
// native: same
// fmemopen, whose file is an array of the program, and open_memstream, whose file becomes one.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const char *bytes, int count) {
  for (int i = 0; i < count; i++) printf("%02x ", (unsigned char)bytes[i]);
  puts("");
}

static void arrays(void) {
  char array[8];
  const char *modes[] = {"w", "w+", "a", "a+", "r+"};
  for (int m = 0; m < 5; m++)
    for (int length = 0; length < 7; length++) {
      memset(array, '.', 8);
      array[2] = 0;
      FILE *file = fmemopen(array, 4, modes[m]);
      int written = fputs("abcdefgh" + 8 - length, file);
      int before = ferror(file) != 0, flushed = fflush(file), after = ferror(file) != 0;
      printf("%s %d: %d %d %d %d at %ld ", modes[m], length, written, before, flushed, after, ftell(file));
      fseek(file, 0, SEEK_END);
      printf("of %ld, closed %d: ", ftell(file), fclose(file));
      show(array, 8);
    }
  char text[] = "1.5 2.5";
  FILE *file = fmemopen(text, 7, "r");
  double x, y;
  printf("%d ", fscanf(file, "%lf%lf", &x, &y));
  printf("%g %d %d\n", x + y, fgetc(file), feof(file) != 0);
  fclose(file);
  file = fmemopen(NULL, 10, "w+");
  fprintf(file, "%d", 1234);
  rewind(file);
  int number = 0;
  fscanf(file, "%d", &number);
  printf("%d\n", number);
  fclose(file);
}

int main(void) {
  arrays();
  char *bytes;
  size_t size;
  FILE *file = open_memstream(&bytes, &size);
  fprintf(file, "hello");
  fflush(file);
  printf("%s %zu\n", bytes, size);
  for (int i = 0; i < 50; i++) fprintf(file, " %d", i);
  fclose(file);
  printf("%s %zu\n", bytes, size);
  free(bytes);
  file = open_memstream(&bytes, &size);
  fseek(file, 5, SEEK_SET);
  fputc('x', file);
  fclose(file);
  show(bytes, 7);
  printf("%zu\n", size);
  free(bytes);
  file = open_memstream(&bytes, &size);
  fclose(file);
  printf("%zu [%s]\n", size, bytes);
  free(bytes);
  return 0;
}
