// run: ulpscope run -std=c++20 %s
// native: same
// Static polymorphism with CRTP, tag dispatch, SFINAE and concepts choose the right function at compile time.
#include <concepts>
#include <cstdio>
#include <type_traits>

template <typename D>
struct Comparable {
  bool operator>(const D &o) const { return o < static_cast<const D &>(*this); }
  bool operator<=(const D &o) const { return !(o < static_cast<const D &>(*this)); }
  const D &larger(const D &o) const { return o < static_cast<const D &>(*this) ? static_cast<const D &>(*this) : o; }
};
struct Length : Comparable<Length> {
  double metres;
  explicit Length(double m) : metres(m) {}
  bool operator<(const Length &o) const { return metres < o.metres; }
};

template <typename T>
concept Numeric = std::integral<T> || std::floating_point<T>;
template <Numeric T>
const char *describe(T) {
  return "number";
}
template <typename T>
const char *describe(T *) {
  return "pointer";
}
const char *describe(...) { return "other"; }

template <typename T>
std::enable_if_t<std::is_integral_v<T>, T> half(T x) {
  return x / 2;
}
template <typename T>
std::enable_if_t<std::is_floating_point_v<T>, T> half(T x) {
  return x / 2;
}

struct Plain {};
template <typename T>
auto size_of(const T &c) -> decltype(c.size()) {
  return c.size();
}
inline unsigned long size_of(...) { return 0; }
struct Sized {
  unsigned long size() const { return 12; }
};

template <typename Base>
struct Logged : Base {
  int calls = 0;
  double run(double x) {
    calls++;
    return Base::run(x);
  }
};
struct Doubler {
  double run(double x) { return 2 * x; }
};

int main() {
  Length a(0.3048), b(0.9144);
  std::printf("%d %d %a\n", a > b, a <= b, a.larger(b).metres);
  std::printf("%s %s %s\n", describe(1.5f), describe(&a), describe(Plain{}));
  std::printf("%d %a\n", half(7), half(7.0));
  std::printf("%lu %lu\n", static_cast<unsigned long>(size_of(Sized{})), size_of(1));
  Logged<Doubler> logged;
  std::printf("%a", logged.run(logged.run(0.1)));
  std::printf(" %d\n", logged.calls);
  return 0;
}
