// run: ulpscope run %s
// native: same
// Functions without a model are called natively, with memory in both directions.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  printf("%ld %s\n", a64l("zz1"), strverscmp("file9", "file10") < 0 ? "less" : "more");
  char from[] = "abcdef", to[7] = "";
  swab(from, to, 6);
  puts(to);
  char text[] = "hidden";
  puts(memfrob(memfrob(text, 6), 6));
  char *part = text;
  printf("%s\n", (char *)rawmemchr(part, 'd'));
}
