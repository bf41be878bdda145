// run: ulpscope run %s
// native: same
// N queens by bit masks counts the solutions for boards of 1 to 8, and by backtracking prints the first for 8.
#include <stdio.h>

static int count(unsigned all, unsigned columns, unsigned left, unsigned right) {
  if (columns == all) return 1;
  int n = 0;
  for (unsigned free = all & ~(columns | left | right); free; free &= free - 1) {
    unsigned bit = free & -free;
    n += count(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return n;
}

static int place(int *row, int c, int n) {
  if (c == n) return 1;
  for (row[c] = 0; row[c] < n; row[c]++) {
    int ok = 1;
    for (int k = 0; k < c && ok; k++) ok = row[k] != row[c] && row[k] - row[c] != k - c && row[k] - row[c] != c - k;
    if (ok && place(row, c + 1, n)) return 1;
  }
  return 0;
}

int main(void) {
  for (int n = 1; n <= 8; n++) printf("%d ", count((1u << n) - 1, 0, 0, 0));
  printf("\n");
  int row[8];
  if (place(row, 0, 8))
    for (int r = 0; r < 8; r++) {
      for (int c = 0; c < 8; c++) putchar(row[c] == r ? 'Q' : '.');
      putchar('\n');
    }
  return 0;
}
