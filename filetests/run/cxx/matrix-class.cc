// run: ulpscope run %s
// native: same
// A dense matrix class on the heap: LU determinant with pivoting, inverse, and move of results.
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

class Matrix {
  int n;
  std::vector<double> a;

 public:
  explicit Matrix(int n) : n(n), a(static_cast<size_t>(n) * n) {}
  double &operator()(int i, int j) { return a[static_cast<size_t>(i) * n + j]; }
  double operator()(int i, int j) const { return a[static_cast<size_t>(i) * n + j]; }
  static Matrix identity(int n) {
    Matrix m(n);
    for (int i = 0; i < n; i++) m(i, i) = 1;
    return m;
  }
  Matrix operator*(const Matrix &o) const {
    Matrix r(n);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        for (int k = 0; k < n; k++) r(i, j) += (*this)(i, k) * o(k, j);
    return r;
  }
  std::pair<Matrix, double> inverse() const {
    Matrix m = *this, r = identity(n);
    double det = 1;
    for (int c = 0; c < n; c++) {
      int p = c;
      for (int i = c + 1; i < n; i++)
        if (std::fabs(m(i, c)) > std::fabs(m(p, c))) p = i;
      if (p != c) det = -det;
      for (int j = 0; j < n; j++) std::swap(m(p, j), m(c, j)), std::swap(r(p, j), r(c, j));
      det *= m(c, c);
      double d = m(c, c);
      for (int j = 0; j < n; j++) m(c, j) /= d, r(c, j) /= d;
      for (int i = 0; i < n; i++) {
        double f = i == c ? 0 : m(i, c);
        for (int j = 0; j < n; j++) m(i, j) -= f * m(c, j), r(i, j) -= f * r(c, j);
      }
    }
    return {std::move(r), det};
  }
};

int main() {
  const int n = 5;
  Matrix hilbert(n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) hilbert(i, j) = 1.0 / (i + j + 1);
  auto [inverse, det] = hilbert.inverse();
  std::printf("%a\n", det);
  Matrix product = hilbert * inverse;
  double worst = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) worst = std::fmax(worst, std::fabs(product(i, j) - (i == j)));
  for (int j = 0; j < n; j++) std::printf("%a ", inverse(0, j));
  std::printf("\n%a\n", worst);
  return 0;
}
