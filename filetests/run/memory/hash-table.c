// run: ulpscope run %s
// native: same
// An open-addressing hash table of strings with growth and deletion by tombstone.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  char *key;
  int value;
};
struct table {
  struct entry *slots;
  size_t size, used;
};
static char tombstone[] = "";

static uint32_t hash(const char *s) {
  uint32_t h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}
static struct entry *find(struct table *t, const char *key) {
  struct entry *grave = NULL;
  for (size_t i = hash(key) % t->size;; i = (i + 1) % t->size) {
    struct entry *e = &t->slots[i];
    if (!e->key) return grave ? grave : e;
    if (e->key == tombstone) grave = grave ? grave : e;
    else if (strcmp(e->key, key) == 0) return e;
  }
}
static void put(struct table *t, const char *key, int value) {
  if (t->used * 3 >= t->size * 2) {
    struct table bigger = {calloc(t->size * 2, sizeof(struct entry)), t->size * 2, 0};
    for (size_t i = 0; i < t->size; i++)
      if (t->slots[i].key && t->slots[i].key != tombstone) *find(&bigger, t->slots[i].key) = t->slots[i], bigger.used++;
    free(t->slots);
    *t = bigger;
  }
  struct entry *e = find(t, key);
  if (!e->key || e->key == tombstone) {
    e->key = strcpy(malloc(strlen(key) + 1), key);
    t->used++;
  }
  e->value = value;
}

int main(void) {
  struct table t = {calloc(4, sizeof(struct entry)), 4, 0};
  char key[16];
  for (int i = 0; i < 100; i++) snprintf(key, sizeof key, "key%d", i * 7 % 50), put(&t, key, i);
  printf("%zu of %zu\n", t.used, t.size);
  for (int i = 0; i < 50; i += 3) {
    snprintf(key, sizeof key, "key%d", i);
    struct entry *e = find(&t, key);
    free(e->key);
    e->key = tombstone;
  }
  int hits = 0, sum = 0;
  for (int i = 0; i < 60; i++) {
    snprintf(key, sizeof key, "key%d", i);
    struct entry *e = find(&t, key);
    if (e->key && e->key != tombstone) hits++, sum += e->value;
  }
  printf("%d hits, sum %d\n", hits, sum);
  for (size_t i = 0; i < t.size; i++)
    if (t.slots[i].key && t.slots[i].key != tombstone) printf("%zu:%s ", i, t.slots[i].key), free(t.slots[i].key);
  printf("\n");
  free(t.slots);
  return 0;
}
