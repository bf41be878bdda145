// run: ulpscope run -std=c++20 %s
// native: same
// initializer_list constructors, aggregates, designated initialisers, anonymous unions, bit-fields and enum classes.
#include <cstdint>
#include <cstdio>
#include <initializer_list>

class Polynomial {
  double c[8] = {};
  int n = 0;

 public:
  Polynomial(std::initializer_list<double> list) {
    for (double x : list) c[n++] = x;
  }
  double operator()(double x) const {
    double r = 0;
    for (int i = n; i-- > 0;) r = r * x + c[i];
    return r;
  }
  int degree() const { return n - 1; }
};

enum class Mode : uint8_t { Nearest = 1, Up = 2, Down = 4 };
constexpr Mode operator|(Mode a, Mode b) { return static_cast<Mode>(static_cast<int>(a) | static_cast<int>(b)); }

struct Word {
  union {
    uint32_t raw;
    float value;
    struct {
      uint32_t fraction : 23, exponent : 8, sign : 1;
    } parts;
  };
};
struct Options {
  int level = 3;
  bool fast = false;
  double tolerance = 1e-9;
  Mode mode = Mode::Nearest;
};

static void show(const Options &o) {
  std::printf("%d %d %a %d\n", o.level, o.fast, o.tolerance, static_cast<int>(o.mode));
}
static double sum(std::initializer_list<double> list) {
  double s = 0;
  for (auto x : list) s += x;
  return s;
}

int main() {
  Polynomial p{1, -2, 0.5, 0.25};
  std::printf("%d %a %a\n", p.degree(), p(0.1), p(-3));
  show({});
  show({.fast = true, .mode = Mode::Up | Mode::Down});
  Word w;
  w.raw = 0xc0490fdb;
  std::printf("%a %u %u %06x\n", static_cast<double>(w.value), w.parts.sign + 0u, w.parts.exponent + 0u,
              w.parts.fraction + 0u);
  std::printf("%a %zu\n", sum({0.1, 0.2, 0.3}), sizeof(Mode));
  return 0;
}
