// run: ulpscope run %s
// native: same
// qsort of ints, doubles, strings and structs with comparison callbacks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
  char name[12];
  int age;
  double height;
};

static int by_int(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int by_double_descending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x < y) - (x > y);
}
static int by_string(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int by_age_then_name(const void *a, const void *b) {
  const struct person *p = a, *q = b;
  return p->age != q->age ? p->age - q->age : strcmp(p->name, q->name);
}

int main(void) {
  int v[40];
  for (int i = 0; i < 40; i++) v[i] = i * 7919 % 101 - 50;
  qsort(v, 40, sizeof v[0], by_int);
  for (int i = 0; i < 40; i++) printf("%d ", v[i]);
  printf("\n");
  double d[] = {0.1, -3, 1e300, 5e-324, 2.5, -1e-9};
  qsort(d, 6, sizeof d[0], by_double_descending);
  for (int i = 0; i < 6; i++) printf("%a ", d[i]);
  printf("\n");
  const char *s[] = {"pear", "apple", "fig", "banana", "apples", ""};
  qsort(s, 6, sizeof s[0], by_string);
  for (int i = 0; i < 6; i++) printf("[%s]", s[i]);
  printf("\n");
  struct person p[] = {{"zoe", 30, 1.7}, {"bob", 25, 1.8}, {"amy", 30, 1.6}, {"cat", 7, 1.2}};
  qsort(p, 4, sizeof p[0], by_age_then_name);
  for (int i = 0; i < 4; i++) printf("%s %d %a\n", p[i].name, p[i].age, p[i].height);
  qsort(v, 0, sizeof v[0], by_int);
  return 0;
}
