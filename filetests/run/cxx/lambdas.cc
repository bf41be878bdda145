// run: ulpscope run %s
// native: same
// Lambdas: captures by value, reference and move, mutable state, generic and recursive ones, conversion to pointers.
#include <cstdio>
#include <utility>

template <typename F>
static double integrate(F f, double a, double b, int n) {
  double h = (b - a) / n, s = 0;
  for (int i = 0; i < n; i++) s += f(a + (i + 0.5) * h);
  return s * h;
}

static auto make_counter(int start) {
  return [start]() mutable { return start++; };
}

struct Scaler {
  double factor;
  auto get() const {
    return [this](double x) { return x * factor; };
  }
};

int main() {
  double scale = 0.1;
  int calls = 0;
  auto f = [scale, &calls](double x) {
    calls++;
    return scale * x * x;
  };
  scale = 100;
  double area = integrate(f, 0, 1, 10);
  std::printf("%a %d\n", area, calls);
  auto a = make_counter(5), b = a;
  std::printf("%d", a());
  std::printf(" %d", a());
  std::printf(" %d\n", b());
  auto add = [](auto x, auto y) { return x + y; };
  std::printf("%d %a\n", add(1, 2), add(0.1f, 0.2));
  int (*pointer)(int) = [](int x) { return x * 3; };
  std::printf("%d\n", pointer(14));
  auto fib = [](auto self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); };
  std::printf("%d\n", fib(fib, 15));
  Scaler s{0.3};
  std::printf("%a\n", s.get()(3));
  auto compose = [](auto g, auto h) { return [=](auto x) { return g(h(x)); }; };
  std::printf("%d\n", compose([](int x) { return x + 1; }, pointer)(10));
  auto moved = [text = std::move(scale)]() { return text / 3; };
  std::printf("%a %d\n", moved(), [&] { return ++calls; }());
  return 0;
}
