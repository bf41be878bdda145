// run: ulpscope run %s
// native: same
// A generator written as a state machine class, a lazy prime sieve, and comma-separated output through callbacks.
#include <cstdint>
#include <cstdio>

class Primes {
  uint32_t composite[64] = {};
  int at = 1;
  static constexpr int limit = 64 * 32;

 public:
  int next() {
    for (;;) {
      if (++at >= limit) return -1;
      if (composite[at / 32] >> at % 32 & 1) continue;
      for (int j = 2 * at; j < limit; j += at) composite[j / 32] |= 1u << j % 32;
      return at;
    }
  }
};

template <typename Source, typename Predicate>
class Filter {
  Source &source;
  Predicate keep;

 public:
  Filter(Source &s, Predicate p) : source(s), keep(p) {}
  int next() {
    int x;
    do x = source.next();
    while (x >= 0 && !keep(x));
    return x;
  }
};

template <typename Source, typename Sink>
static int drain(Source &s, int most, Sink sink) {
  int n = 0;
  for (int x; n < most && (x = s.next()) >= 0; n++) sink(x);
  return n;
}

int main() {
  Primes primes;
  Filter ones(primes, [](int p) { return p % 10 == 1; });
  int n = drain(ones, 20, [](int p) { std::printf("%d,", p); });
  std::printf("%d\n", n);
  double sum = 0;
  n = drain(primes, 1000, [&sum](int p) { sum += 1.0 / p; });
  std::printf("%d %a\n", n, sum);
  return 0;
}
