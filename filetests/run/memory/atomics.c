// run: ulpscope run %s
// native: same
// C11 atomics of 8 to 64 bits: load, store, exchange, compare-exchange and every fetch-and-op.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

#define EXERCISE(T, A, format)                                                                                         \
  do {                                                                                                                 \
    A x = (T)200;                                                                                                      \
    T a = atomic_fetch_add(&x, (T)100), b = atomic_fetch_sub(&x, (T)7), c = atomic_fetch_or(&x, (T)0x11);              \
    T d = atomic_fetch_and(&x, (T)0x3f), e = atomic_fetch_xor(&x, (T) - 1), f = atomic_exchange(&x, (T)55);            \
    T expected = 54;                                                                                                   \
    int failed = atomic_compare_exchange_strong(&x, &expected, (T)1);                                                  \
    int done = atomic_compare_exchange_strong(&x, &expected, (T)77);                                                   \
    T last = atomic_load(&x);                                                                                          \
    printf(format " " format " " format " " format " " format " " format " %d " format " %d " format "\n", a, b, c, d, \
           e, f, failed, expected, done, last);                                                                        \
  } while (0)

static atomic_int global = 3;
static atomic_flag flag = ATOMIC_FLAG_INIT;

int main(void) {
  EXERCISE(uint8_t, _Atomic uint8_t, "%u");
  EXERCISE(int16_t, _Atomic int16_t, "%d");
  EXERCISE(uint32_t, _Atomic uint32_t, "%u");
  EXERCISE(unsigned long long, _Atomic unsigned long long, "%llu");
  global++;
  global += 10;
  global *= 3;
  printf("%d\n", --global);
  printf("%d", atomic_flag_test_and_set(&flag));
  printf("%d", atomic_flag_test_and_set(&flag));
  atomic_flag_clear(&flag);
  printf("%d\n", atomic_flag_test_and_set(&flag));
  int v[4] = {1, 2, 3, 4};
  _Atomic(int *) p = v;
  p++;
  int *q = p;
  p++;
  ++p;
  printf("%d %d\n", *q, *p);
  atomic_store_explicit(&global, -1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  printf("%d\n", atomic_load_explicit(&global, memory_order_acquire));
  return 0;
}
