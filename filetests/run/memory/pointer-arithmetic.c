// run: ulpscope run %s
// native: same
// Pointer addition, subtraction, comparison, one-past-the-end, casts to bytes and to uintptr_t and back.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct item {
  char tag;
  double weight;
  int count[3];
};

int main(void) {
  int v[10];
  for (int *p = v; p != v + 10; p++) *p = (int)(p - v) * 3;
  int *first = v, *last = &v[9];
  printf("%td %d %d %d\n", last - first, first<last, last <= v + 9, v + 10> last);
  printf("%d %d %d\n", *(last - 2), last[-4], 3 [v]);
  int *p = v;
  int a = *p++, b = *++p, c = (*p)++, d = ++*p;
  printf("%d %d %d %d %td\n", a, b, c, d, p - v);
  struct item items[4] = {{'a', 0.5, {1, 2, 3}}, {'b', 0.25, {4, 5, 6}}, {'c', 0.1, {7, 8, 9}}};
  struct item *q = items + 2;
  printf("%c %a %d %td\n", q->tag, (q - 1)->weight, *(q->count + 1), (char *)q - (char *)items);
  unsigned char *bytes = (unsigned char *)&q->count[2];
  printf("%d\n", *(int *)(bytes - 4));
  struct item *container = (struct item *)((char *)&items[1].count[1] - offsetof(struct item, count[1]));
  printf("%c\n", container->tag);
  uintptr_t address = (uintptr_t)&v[3];
  int *back = (int *)(address + sizeof(int));
  printf("%d %d %d\n", *back, address % 4 == 0, back == v + 4);
  int *null = NULL;
  printf("%d %d %d\n", null == 0, !null, p != NULL);
  void *opaque = &items[0].weight;
  *(double *)opaque *= 3;
  printf("%a\n", items[0].weight);
  ptrdiff_t backwards = v - last;
  printf("%td %d\n", backwards, last[backwards]);
  uintptr_t low_bit_tag = (uintptr_t)&v[1] | 1;
  printf("%d\n", *(int *)(low_bit_tag & ~(uintptr_t)1));
  return 0;
}
