// run: ulpscope run %s
// native: same
// Class and function templates, specialisation, non-type parameters, variadics, fold expressions, if constexpr.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <type_traits>

template <typename T>
T maximum(T a, T b) {
  return a < b ? b : a;
}
template <typename T>
struct Name {
  static const char *get() { return "?"; }
};
template <>
struct Name<int> {
  static const char *get() { return "int"; }
};
template <typename T>
struct Name<T *> {
  static const char *get() { return "pointer"; }
};

template <unsigned N>
struct Factorial {
  static constexpr uint64_t value = N * Factorial<N - 1>::value;
};
template <>
struct Factorial<0> {
  static constexpr uint64_t value = 1;
};

template <typename... T>
auto sum(T... x) {
  return (x + ... + 0);
}
template <typename T, typename... Rest>
void show(T first, Rest... rest) {
  if constexpr (std::is_floating_point_v<T>) std::printf("%a ", static_cast<double>(first));
  else std::printf("%lld ", static_cast<long long>(first));
  if constexpr (sizeof...(rest) > 0) show(rest...);
  else std::printf("\n");
}

template <typename To, typename From>
To bit_cast(const From &f) {
  static_assert(sizeof(To) == sizeof(From));
  To t;
  std::memcpy(&t, &f, sizeof t);
  return t;
}

template <typename T, int R, int C>
struct Matrix {
  T m[R][C];
  template <int K>
  Matrix<T, R, K> operator*(const Matrix<T, C, K> &o) const {
    Matrix<T, R, K> r{};
    for (int i = 0; i < R; i++)
      for (int j = 0; j < K; j++)
        for (int k = 0; k < C; k++) r.m[i][j] += m[i][k] * o.m[k][j];
    return r;
  }
};

int main() {
  std::printf("%d %a %s %s %s\n", maximum(3, 7), maximum(0.1, 0.05), Name<int>::get(), Name<double>::get(),
              Name<char *>::get());
  std::printf("%llu\n", static_cast<unsigned long long>(Factorial<20>::value));
  std::printf("%d\n", sum(1, 2, 3, 4));
  show(1, 0.5, 'a', 2.5f, -7L);
  std::printf("%016llx %08x\n", bit_cast<unsigned long long>(0.1), bit_cast<unsigned>(0.1f));
  Matrix<double, 2, 3> a{{{1, 2, 3}, {0.1, 0.2, 0.3}}};
  Matrix<double, 3, 1> b{{{0.5}, {0.25}, {0.7}}};
  auto c = a * b;
  std::printf("%a %a\n", c.m[0][0], c.m[1][0]);
  return 0;
}
