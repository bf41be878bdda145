// run: ulpscope run %s
// native: same
// Edit distance with one row, longest common subsequence with a full table, and its back-trace.
#include <stdio.h>
#include <string.h>

static int min3(int a, int b, int c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }

static int distance(const char *a, const char *b) {
  int n = (int)strlen(a), m = (int)strlen(b), row[64];
  for (int j = 0; j <= m; j++) row[j] = j;
  for (int i = 1; i <= n; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      int above = row[j];
      row[j] = min3(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
      diagonal = above;
    }
  }
  return row[m];
}

static void common(const char *a, const char *b) {
  int n = (int)strlen(a), m = (int)strlen(b);
  int t[n + 1][m + 1];
  memset(t, 0, sizeof t);
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      t[i][j] = a[i - 1] == b[j - 1] ? t[i - 1][j - 1] + 1 : t[i - 1][j] > t[i][j - 1] ? t[i - 1][j] : t[i][j - 1];
  char out[64];
  int k = t[n][m];
  out[k] = 0;
  for (int i = n, j = m; k > 0;)
    if (a[i - 1] == b[j - 1]) out[--k] = a[--i], j--;
    else if (t[i - 1][j] >= t[i][j - 1]) i--;
    else j--;
  printf("%d %s\n", t[n][m], out);
}

int main(void) {
  const char *pairs[][2] = {{"kitten", "sitting"},      {"", "abc"},      {"flaw", "lawn"},
                            {"intention", "execution"}, {"same", "same"}, {"floating point", "fixed point"}};
  for (int i = 0; i < 6; i++) {
    printf("%d ", distance(pairs[i][0], pairs[i][1]));
    common(pairs[i][0], pairs[i][1]);
  }
  return 0;
}
