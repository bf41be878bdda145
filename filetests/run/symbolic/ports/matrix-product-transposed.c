// run: ulpscope run %s
// expect: verdict: holds
// The transpose of a product is the product of the transposes in reverse, to the bit.
#include <assert.h>
#include <klee/klee.h>

enum { N = 3 };
typedef float matrix[N][N];

static void multiply(matrix c, matrix a, matrix b) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      c[i][j] = 0;
      for (int k = 0; k < N; k++) c[i][j] += a[i][k] * b[k][j];
    }
}

static void transpose(matrix t, matrix a) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) t[i][j] = a[j][i];
}

int main(void) {
  matrix a, b, at, bt, ab, ba;
  klee_make_symbolic(a, sizeof a, "a");
  klee_make_symbolic(b, sizeof b, "b");
  multiply(ab, a, b);
  transpose(at, a);
  transpose(bt, b);
  multiply(ba, bt, at);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      assert(ab[i][j] == ba[j][i] || (ab[i][j] != ab[i][j] && ba[j][i] != ba[j][i]));
}
