// run: ulpscope run %s
// native: same
// A struct with a flexible array member, allocated for its length, copied and grown.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vector {
  size_t length, capacity;
  double items[];
};

static struct vector *make(size_t capacity) {
  struct vector *v = malloc(sizeof *v + capacity * sizeof v->items[0]);
  v->length = 0, v->capacity = capacity;
  return v;
}
static struct vector *append(struct vector *v, double x) {
  if (v->length == v->capacity) {
    v->capacity *= 2;
    v = realloc(v, sizeof *v + v->capacity * sizeof v->items[0]);
  }
  v->items[v->length++] = x;
  return v;
}

int main(void) {
  struct vector *v = make(1);
  for (int i = 0; i < 50; i++) v = append(v, i * 0.1);
  double sum = 0;
  for (size_t i = 0; i < v->length; i++) sum += v->items[i];
  printf("%zu %zu %a\n", v->length, v->capacity, sum);
  struct vector *copy = make(v->length);
  memcpy(copy->items, v->items, v->length * sizeof v->items[0]);
  copy->length = v->length;
  v->items[49] = 0;
  printf("%a %zu %zu\n", copy->items[49], sizeof *v, offsetof(struct vector, items));
  free(v);
  free(copy);
  return 0;
}
