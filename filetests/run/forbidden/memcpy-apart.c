// run: ulpscope run %s
// native: same
// Blocks that touch do not overlap, memmove may overlap, a structure may be assigned to itself, and no bytes overlap nothing.
#include <stdio.h>
#include <string.h>

struct S { int a[8]; };
static void assign(struct S *to, struct S *from) { *to = *from; }

int main(void) {
  char text[16] = "abcdefg";
  memcpy(text + 8, text, 8);
  memmove(text + 1, text, 8);
  memcpy(text, text + 1, 0);
  struct S s = {{1, 2, 3}};
  assign(&s, &s);
  strcpy(text + 4, "xyz");
  strncpy(text, text + 4, 4);
  strncat(text, "", 3);
  char line[16];
  snprintf(line, sizeof line, "%.3s-%s", text, text + 4);
  printf("%s %s %d\n", text, line, s.a[2]);
}
