// run: ulpscope run -std=c++20 %s
// native: same
// Overloaded arithmetic, comparison, indexing, call, conversion, increment and assignment operators on a rational type.
#include <compare>
#include <cstdio>

class Rational {
  long n, d;
  static constexpr long gcd(long a, long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

 public:
  constexpr Rational(long n = 0, long d = 1) : n(n), d(d) {
    long g = gcd(n, d);
    if (g) this->n /= g, this->d /= g;
    if (this->d < 0) this->n = -this->n, this->d = -this->d;
  }
  friend constexpr Rational operator+(Rational a, Rational b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
  friend constexpr Rational operator*(Rational a, Rational b) { return {a.n * b.n, a.d * b.d}; }
  constexpr Rational operator-() const { return {-n, d}; }
  Rational &operator+=(Rational o) { return *this = *this + o; }
  Rational &operator++() { return *this += 1; }
  Rational operator++(int) {
    Rational old = *this;
    ++*this;
    return old;
  }
  constexpr bool operator==(const Rational &) const = default;
  constexpr std::strong_ordering operator<=>(const Rational &o) const { return n * o.d <=> o.n * d; }
  explicit constexpr operator double() const { return static_cast<double>(n) / static_cast<double>(d); }
  explicit operator bool() const { return n != 0; }
  long operator[](int i) const { return i ? d : n; }
  double operator()(double x) const { return x * static_cast<double>(*this); }
  void print() const { std::printf("%ld/%ld ", n, d); }
};

constexpr Rational operator""_r(unsigned long long n) { return Rational(static_cast<long>(n)); }
static_assert(Rational(2, 4) == Rational(1, 2));

int main() {
  Rational h = 0;
  for (int i = 1; i <= 12; i++) h += Rational(1, i);
  h.print();
  (h * -3_r).print();
  (h++).print();
  (++h).print();
  std::printf("\n%a %a\n", static_cast<double>(h), h(0.1));
  std::printf("%d %d %d %d\n", Rational(1, 3) < Rational(1, 2), h > 5, Rational(-1, 2) <= Rational(2, -4), h != h);
  std::printf("%ld %ld %s\n", h[0], h[1], Rational(0) ? "true" : "false");
  return 0;
}
