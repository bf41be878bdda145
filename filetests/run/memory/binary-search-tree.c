// run: ulpscope run %s
// native: same
// A binary search tree of doubles: insert, in-order walk, height, delete with two children.
#include <stdio.h>
#include <stdlib.h>

struct tree {
  double key;
  struct tree *left, *right;
};

static struct tree *insert(struct tree *t, double key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
  } else if (key < t->key) t->left = insert(t->left, key);
  else if (key > t->key) t->right = insert(t->right, key);
  return t;
}
static int height(const struct tree *t) {
  if (!t) return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l > r ? l : r);
}
static struct tree *erase(struct tree *t, double key) {
  if (!t) return NULL;
  if (key < t->key) t->left = erase(t->left, key);
  else if (key > t->key) t->right = erase(t->right, key);
  else if (t->left && t->right) {
    struct tree *m = t->right;
    while (m->left) m = m->left;
    t->key = m->key;
    t->right = erase(t->right, m->key);
  } else {
    struct tree *child = t->left ? t->left : t->right;
    free(t);
    return child;
  }
  return t;
}
static void walk(const struct tree *t) {
  if (!t) return;
  walk(t->left);
  printf("%a ", t->key);
  walk(t->right);
}

int main(void) {
  struct tree *root = NULL;
  double x = 0.5;
  for (int i = 0; i < 25; i++) root = insert(root, x), x = 3.75 * x * (1 - x);
  root = insert(root, -0.0);
  root = insert(root, 0.0);
  walk(root);
  printf("\nheight %d\n", height(root));
  root = erase(root, 0.5), root = erase(root, 0.0), root = erase(root, 42);
  walk(root);
  printf("\nheight %d\n", height(root));
  while (root) root = erase(root, root->key);
  return 0;
}
