// run: ulpscope run %s
// native: same
// An interval class over directed rounding by nextafter encloses the exact results.
#include <algorithm>
#include <cmath>
#include <cstdio>

struct Interval {
  double lo, hi;
  static Interval widen(double lo, double hi) { return {std::nextafter(lo, -INFINITY), std::nextafter(hi, INFINITY)}; }
  friend Interval operator+(Interval a, Interval b) { return widen(a.lo + b.lo, a.hi + b.hi); }
  friend Interval operator-(Interval a, Interval b) { return widen(a.lo - b.hi, a.hi - b.lo); }
  friend Interval operator*(Interval a, Interval b) {
    double p[] = {a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi};
    return widen(*std::min_element(p, p + 4), *std::max_element(p, p + 4));
  }
  friend Interval operator/(Interval a, Interval b) {
    if (b.lo <= 0 && b.hi >= 0) return {-INFINITY, INFINITY};
    return a * Interval{1 / b.hi, 1 / b.lo};
  }
  bool contains(double x) const { return lo <= x && x <= hi; }
};

static void show(const char *what, Interval i) { std::printf("%-6s [%a, %a]\n", what, i.lo, i.hi); }

int main() {
  Interval x{0.1, 0.2}, y{-3, 4}, tenth = Interval{1, 1} / Interval{10, 10};
  show("sum", x + y);
  show("diff", x - y);
  show("prod", x * y);
  show("quot", y / x);
  show("whole", x / y);
  show("tenth", tenth);
  std::printf("%d\n", tenth.contains(0.1));
  Interval sum{0, 0};
  for (int i = 0; i < 100; i++) sum = sum + tenth;
  show("ten", sum);
  std::printf("%d\n", sum.contains(10.0));
  Interval logistic{0.3, 0.3};
  for (int i = 0; i < 15; i++) logistic = Interval{3.5, 3.5} * logistic * (Interval{1, 1} - logistic);
  show("chaos", logistic);
  return 0;
}
