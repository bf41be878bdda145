// run: ulpscope run -std=c++20 %s
// native: same
// optional, variant with visit, tuple with apply, pair, and structured bindings.
#include <cstdio>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

static std::optional<double> reciprocal(double x) {
  if (x == 0) return std::nullopt;
  return 1 / x;
}

using Value = std::variant<std::monostate, int, double, std::string>;

struct Describe {
  void operator()(std::monostate) const { std::printf("nothing\n"); }
  void operator()(int i) const { std::printf("int %d\n", i); }
  void operator()(double d) const { std::printf("double %a\n", d); }
  void operator()(const std::string &s) const { std::printf("string %s\n", s.c_str()); }
};

static std::tuple<int, int, bool> divide(int a, int b) {
  return b ? std::tuple(a / b, a % b, true) : std::tuple(0, 0, false);
}

int main() {
  for (double x : {4.0, 0.0, 3.0}) std::printf("%a ", reciprocal(x).value_or(-1));
  auto r = reciprocal(8);
  std::printf("%d %a\n", r.has_value(), *r);
  r.reset();
  std::printf("%d\n", !r);
  Value values[] = {{}, 7, 0.1, std::string("a long enough string to be on the heap")};
  for (const Value &v : values) std::visit(Describe{}, v);
  values[1] = "replaced";
  std::swap(values[0], values[1]);
  for (const Value &v : values) std::printf("%zu ", v.index());
  std::printf("%d %d\n", std::holds_alternative<double>(values[2]), std::get_if<int>(&values[2]) == nullptr);
  try {
    std::printf("%d\n", std::get<int>(values[2]));
  } catch (const std::bad_variant_access &) { std::printf("bad access\n"); }
  auto [q, m, ok] = divide(17, 5);
  std::printf("%d %d %d\n", q, m, ok);
  auto t = std::tuple_cat(divide(1, 0), std::make_tuple(0.5, 'x'));
  std::printf("%a %c %zu\n", std::get<3>(t), std::get<char>(t), std::tuple_size_v<decltype(t)>);
  std::printf("%a\n", std::apply([](int a, double b) { return a * b; }, std::pair(3, 0.1)));
  return 0;
}
