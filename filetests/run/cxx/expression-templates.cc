// run: ulpscope run -O2 %s
// native: same
// Expression templates fuse vector expressions into one loop without temporaries, at -O2.
#include <cstddef>
#include <cstdio>

template <typename E>
struct Expression {
  const E &self() const { return static_cast<const E &>(*this); }
};

template <typename L, typename R, char Op>
struct Binary : Expression<Binary<L, R, Op>> {
  const L &l;
  const R &r;
  Binary(const L &l, const R &r) : l(l), r(r) {}
  double operator[](std::size_t i) const {
    if constexpr (Op == '+') return l[i] + r[i];
    else if constexpr (Op == '-') return l[i] - r[i];
    else return l[i] * r[i];
  }
};

template <std::size_t N>
struct Vec : Expression<Vec<N>> {
  double v[N] = {};
  double operator[](std::size_t i) const { return v[i]; }
  template <typename E>
  Vec &operator=(const Expression<E> &e) {
    for (std::size_t i = 0; i < N; i++) v[i] = e.self()[i];
    return *this;
  }
};

template <typename L, typename R>
Binary<L, R, '+'> operator+(const Expression<L> &l, const Expression<R> &r) {
  return {l.self(), r.self()};
}
template <typename L, typename R>
Binary<L, R, '-'> operator-(const Expression<L> &l, const Expression<R> &r) {
  return {l.self(), r.self()};
}
template <typename L, typename R>
Binary<L, R, '*'> operator*(const Expression<L> &l, const Expression<R> &r) {
  return {l.self(), r.self()};
}

int main(int argc, char **) {
  Vec<7> a, b, c, r;
  for (int i = 0; i < 7; i++) {
    a.v[i] = 0.1 * (i + argc);
    b.v[i] = 1.0 / (i + argc);
    c.v[i] = i - 3.5;
  }
  r = a * b + c * (a - b) - a * a;
  for (double x : r.v) std::printf("%a\n", x);
  return 0;
}
