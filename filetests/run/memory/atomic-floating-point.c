// run: ulpscope run %s
// native: same
// Atomic float and double: load, store and += as a compare-exchange loop; GCC's __sync and __atomic builtins.
#include <stdatomic.h>
#include <stdio.h>

struct small {
  short a, b;
};

int main(void) {
  _Atomic double d = 0.1;
  d += 0.2;
  d *= 3;
  _Atomic float f = 1.0f;
  f /= 3;
  f -= 0.25f;
  printf("%a %a\n", atomic_load(&d), (double)atomic_load(&f));
  double expected = 0.5;
  double now = atomic_exchange(&d, 2.5);
  int ok = atomic_compare_exchange_strong(&d, &expected, 1.0);
  printf("%a %d %a\n", now, ok, expected);
  _Atomic struct small s;
  atomic_init(&s, ((struct small){1, 2}));
  struct small copy = atomic_load(&s);
  copy.b = 9;
  atomic_store(&s, copy);
  copy = atomic_load(&s);
  printf("%d %d\n", copy.a, copy.b);
  int word = 10;
  printf("%d ", __sync_fetch_and_add(&word, 5));
  printf("%d ", __sync_add_and_fetch(&word, 5));
  printf("%d ", __sync_val_compare_and_swap(&word, 20, 21));
  printf("%d ", __sync_bool_compare_and_swap(&word, 20, 22));
  printf("%d ", __atomic_fetch_nand(&word, 7, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_exchange_n(&word, 3, __ATOMIC_ACQ_REL));
  printf("%d ", __atomic_fetch_max(&word, 100, __ATOMIC_RELAXED));
  printf("%d ", __atomic_fetch_min(&word, -100, __ATOMIC_RELAXED));
  printf("%d\n", word);
  __sync_synchronize();
  return 0;
}
