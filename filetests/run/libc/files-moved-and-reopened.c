// run: ulpscope run %s
// native: same
// freopen, rename, remove, fgetpos, exclusive creation, lines of any length, and characters pushed back.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void lines(FILE *file) {
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, file)) > 0) printf("%zd %d %.5s\n", length, room > (size_t)length, line);
  printf("%zd %d\n", length, feof(file) != 0);
  rewind(file);
  length = getdelim(&line, &room, 'c', file);
  printf("%zd %s\n", length, line);
  free(line);
}

int main(void) {
  FILE *file = fopen("first.txt", "w+x");
  printf("%d\n", file != NULL);
  printf("%d %d\n", fopen("first.txt", "wx") == NULL, errno == EEXIST);
  fputs("abcdef\n", file);
  for (int i = 0; i < 300; i++) fputc('0' + i % 10, file);
  fputs("\nlast", file);
  rewind(file);
  lines(file);
  rewind(file);
  fpos_t place;
  fgetc(file);
  fgetpos(file, &place);
  printf("%c%c", fgetc(file), fgetc(file));
  fsetpos(file, &place);
  printf("%c", fgetc(file));
  ungetc('X', file);
  printf(" %ld %c%c\n", ftell(file), fgetc(file), fgetc(file));
  ungetc('c', file);
  ungetc('b', file);
  printf("%c%c%c %d\n", fgetc(file), fgetc(file), fgetc(file), fseek(file, -1, SEEK_SET));
  fclose(file);

  printf("%d\n", rename("first.txt", "second.txt"));
  printf("%d %d\n", fopen("first.txt", "r") == NULL, errno == ENOENT);
  printf("%d %d\n", rename("first.txt", "third.txt"), errno == ENOENT);
  file = fopen("second.txt", "r");
  printf("%c\n", fgetc(file));
  file = freopen("third.txt", "w", file);
  printf("%d %d\n", fprintf(file, "third"), fclose(file));
  printf("%d %d\n", rename("third.txt", "second.txt"), remove("third.txt"));

  printf("to the console\n");
  fflush(stdout);
  if (!freopen("out.txt", "w", stdout)) return 1;
  printf("%d to the file\n", 1);
  puts("and more");
  putchar('!');
  fflush(stdout);
  file = fopen("out.txt", "r");
  char text[100];
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  int right = length == 24 && !memcmp(text, "1 to the file\nand more\n!", 24);
  file = fopen("second.txt", "r");
  char word[10] = "";
  right = right && fscanf(file, "%9s", word) == 1 && !strcmp(word, "third");
  fclose(file);
  right = right && remove("out.txt") == 0 && remove("second.txt") == 0;
  return right ? 7 : 1;
}
