// run: ulpscope run %s
// native: same
// Two- and three-dimensional arrays, arrays of pointers, row pointers and pointers to arrays.
#include <stdio.h>

static int trace(int n, const int m[][4]) {
  int t = 0;
  for (int i = 0; i < n; i++) t += m[i][i];
  return t;
}
static void transpose(double (*out)[3], const double (*in)[4]) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) out[j][i] = in[i][j];
}

int main(void) {
  int m[4][4];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) m[i][j] = i * 10 + j;
  printf("%d %d %d\n", trace(4, m), *(*(m + 2) + 3), (*m)[1]);
  int (*row)[4] = m + 1;
  printf("%d %d %d\n", row[0][0], row[1][2], (int)(&m[3][2] - &m[3][0]));
  const double in[3][4] = {{0.1, 0.2}, {1, 2, 3, 4}, {[2] = -0.5}};
  double out[4][3];
  transpose(out, in);
  for (int i = 0; i < 4; i++) printf("%a %a %a\n", out[i][0], out[i][1], out[i][2]);
  char cube[2][3][5] = {{"abcd", "efgh", "ij"}, {"kl", [2] = "mnop"}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) printf("[%s]", cube[i][j]);
  printf(" %d\n", (int)sizeof cube[0]);
  const char *names[] = {"gamma", "alpha", "beta"};
  const char **p = names, **end = names + 3;
  while (p < end) printf("%c%s ", (*p)[0], *p + 1), p++;
  printf("%d\n", (int)(p - names));
  int jagged[] = {1, 2, 3, 4, 5, 6}, *rows[] = {jagged, jagged + 1, jagged + 3};
  printf("%d %d %d\n", rows[0][0], rows[1][1], rows[2][2]);
  return 0;
}
