// run: ulpscope run %s
// native: same
// bsearch finds present keys and returns null for absent ones, in arrays of ints and of structs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct unit {
  const char *name;
  double factor;
};

static int by_int(const void *key, const void *item) {
  int k = *(const int *)key, i = *(const int *)item;
  return (k > i) - (k < i);
}
static int by_name(const void *key, const void *item) { return strcmp(key, ((const struct unit *)item)->name); }

int main(void) {
  int v[50];
  for (int i = 0; i < 50; i++) v[i] = i * i;
  for (int k = -3; k < 110; k += 7) {
    const int *p = bsearch(&k, v, 50, sizeof v[0], by_int);
    printf("%d", p ? (int)(p - v) : -1);
    putchar(' ');
  }
  int square = 2401;
  printf("%d\n", *(int *)bsearch(&square, v, 50, sizeof v[0], by_int));
  const struct unit units[] = {{"foot", 0.3048}, {"inch", 0.0254}, {"mile", 1609.344}, {"yard", 0.9144}};
  const char *names[] = {"mile", "foot", "yard", "metre"};
  for (int i = 0; i < 4; i++) {
    const struct unit *u = bsearch(names[i], units, 4, sizeof units[0], by_name);
    if (u) printf("%s %a\n", u->name, u->factor);
    else printf("%s?\n", names[i]);
  }
  printf("%d\n", bsearch(&square, v, 0, sizeof v[0], by_int) == NULL);
  return 0;
}
