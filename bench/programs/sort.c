/* Sorts 20,000 ints, ten times: a quicksort with its own comparison function. */
#include <stdio.h>

enum { N = 20000, ROUNDS = 10 };

static int values[N];

static int less(int x, int y) { return x < y; }

static void sort(int *first, int *last) {
  while (last - first > 1) {
    int pivot = first[(last - first) / 2];
    int *low = first, *high = last - 1;
    while (low <= high) {
      while (less(*low, pivot))
        low++;
      while (less(pivot, *high))
        high--;
      if (low <= high) {
        int t = *low;
        *low++ = *high;
        *high-- = t;
      }
    }
    sort(first, high + 1);
    first = low;
  }
}

int main(void) {
  unsigned long long checksum = 0;
  for (int round = 0; round < ROUNDS; round++) {
    unsigned state = 12345u + (unsigned)round;
    for (int i = 0; i < N; i++) {
      state = state * 1664525u + 1013904223u;
      values[i] = (int)(state >> 1);
    }
    sort(values, values + N);
    for (int i = 0; i < N; i++)
      checksum = checksum * 31 + (unsigned)values[i];
  }
  printf("%llx\n", checksum);
  return 0;
}
