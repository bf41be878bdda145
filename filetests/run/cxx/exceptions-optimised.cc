// run: ulpscope run -O2 %s
// native: same
// At -O2 invoke and landingpad remain: cleanups, conversions to base handlers, noexcept and values thrown by value.
#include <cstdio>
#include <exception>
#include <stdexcept>

struct Guard {
  int &depth;
  explicit Guard(int &d) : depth(d) { depth++; }
  ~Guard() { depth--; }
};

__attribute__((noinline)) static double checked_log2(double x, int &depth) {
  Guard g(depth);
  if (!(x > 0)) throw std::domain_error("not positive");
  if (x > 1e6) throw std::overflow_error("too large");
  int k = 0;
  while (x >= 2) x /= 2, k++;
  if (k == 13) throw k;
  return k + (x - 1);
}

__attribute__((noinline)) static int attempt(double x, int &depth) {
  Guard g(depth);
  try {
    std::printf("%a\n", checked_log2(x, depth));
    return 0;
  } catch (const std::logic_error &e) {
    std::printf("logic %s at %d\n", e.what(), depth);
    return 1;
  } catch (const std::exception &e) {
    std::printf("other %s at %d, uncaught %d\n", e.what(), depth, std::uncaught_exceptions());
    throw;
  }
}

static void quiet() noexcept {}

int main() {
  int depth = 0, codes = 0;
  quiet();
  volatile double inputs[] = {8, 0.0, -1, 12, 1e7, 8192, 1000};
  for (int i = 0; i < 7; i++) {
    try {
      codes = codes * 2 + attempt(inputs[i], depth);
    } catch (int k) { std::printf("int %d\n", k); } catch (const std::runtime_error &e) {
      std::printf("runtime %s\n", e.what());
    }
  }
  std::printf("%d %d %d\n", codes, depth, noexcept(quiet()));
  return 0;
}
