// run: ulpscope run %s
// native: same
// A singly linked list: push, insert in order, reverse, remove through a pointer to pointer, free.
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *push(struct node *head, int value) {
  struct node *n = malloc(sizeof *n);
  *n = (struct node){value, head};
  return n;
}
static void insert_sorted(struct node **at, int value) {
  while (*at && (*at)->value < value) at = &(*at)->next;
  *at = push(*at, value);
}
static struct node *reverse(struct node *head) {
  struct node *out = NULL;
  while (head) {
    struct node *next = head->next;
    head->next = out;
    out = head, head = next;
  }
  return out;
}
static int remove_if_odd(struct node **at) {
  int removed = 0;
  while (*at) {
    struct node *n = *at;
    if (n->value % 2) {
      *at = n->next;
      free(n);
      removed++;
    } else {
      at = &n->next;
    }
  }
  return removed;
}
static void show(const struct node *n) {
  for (; n; n = n->next) printf("%d ", n->value);
  printf("\n");
}

int main(void) {
  struct node *list = NULL;
  const int v[] = {5, 2, 9, -1, 7, 7, 0, 12, 3};
  for (int i = 0; i < 9; i++) insert_sorted(&list, v[i]);
  show(list);
  list = reverse(list);
  show(list);
  printf("%d removed\n", remove_if_odd(&list));
  show(list);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
