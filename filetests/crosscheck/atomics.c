// Atomic operations are executed one after the other.
// run: ulpscope crosscheck %s --reference count --candidate count_atomic --sizes n=1..4 --describe 'total: [1]'
// expect: verdict: equivalent (n = 1..4, by value)
// run: ulpscope crosscheck %s --reference largest --candidate largest_atomic --sizes n=1..3 --describe 'total: [1]'
// expect: verdict: equivalent (n = 1..3, by value)
#include <stdatomic.h>

void count(const int *x, int *total, int n) {
  for (int i = 0; i < n; i++)
    *total += x[i] > 0 ? x[i] & 7 : 1;
}

void count_atomic(const int *x, int *total, int n) {
  for (int i = n - 1; i >= 0; i--)
    __atomic_fetch_add(total, x[i] > 0 ? x[i] & 7 : 1, __ATOMIC_RELAXED);
}

void largest(const int *x, int *total, int n) {
  for (int i = 0; i < n; i++)
    if (x[i] > *total)
      *total = x[i];
}

void largest_atomic(const int *x, int *total, int n) {
  for (int i = 0; i < n; i++) {
    int seen = __atomic_load_n(total, __ATOMIC_ACQUIRE);
    while (seen < x[i] && !__atomic_compare_exchange_n(total, &seen, x[i], 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      ;
  }
}
