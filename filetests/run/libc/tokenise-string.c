// run: ulpscope run %s
// native: same
// strtok and strtok_r split in place, skipping runs of delimiters; two scans interleave with strtok_r.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[] = "  the quick,brown ,, fox ";
  for (char *t = strtok(line, " ,"); t; t = strtok(NULL, " ,")) printf("[%s]", t);
  printf("\n");
  char pairs[] = "a=1;b=22;;c=", *outer;
  for (char *p = strtok_r(pairs, ";", &outer); p; p = strtok_r(NULL, ";", &outer)) {
    char *inner, *key = strtok_r(p, "=", &inner), *value = strtok_r(NULL, "=", &inner);
    printf("%s:%s ", key, value ? value : "(none)");
  }
  printf("\n");
  char fields[] = "x::y:", *rest = fields, *field;
  while ((field = strsep(&rest, ":"))) printf("<%s>", field);
  printf("\n");
  char empty[] = "";
  printf("%d\n", strtok(empty, ",") == NULL);
  return 0;
}
