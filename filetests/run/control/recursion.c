// run: ulpscope run %s
// native: same
// Recursion: Ackermann, towers of Hanoi, permutations, and a stack 20,000 frames deep.
#include <stdio.h>

static int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

static int hanoi(int n, int from, int to, int via) {
  if (n == 0) return 0;
  int moves = hanoi(n - 1, from, via, to);
  if (n > 3) printf("%d:%d>%d ", n, from, to);
  return moves + 1 + hanoi(n - 1, via, to, from);
}

static void permute(char *s, int k, int n) {
  if (k == n) printf("%s ", s);
  for (int i = k; i < n; i++) {
    char t = s[k];
    s[k] = s[i], s[i] = t;
    permute(s, k + 1, n);
    s[i] = s[k], s[k] = t;
  }
}

static double depth(int n) { return n == 0 ? 0.0 : 1.0 / n + depth(n - 1); }

int main(void) {
  printf("%d\n", ackermann(2, 9));
  printf("%d\n", hanoi(6, 1, 3, 2));
  char s[] = "abcd";
  permute(s, 0, 4);
  printf("\n%a\n", depth(20000));
  return 0;
}
