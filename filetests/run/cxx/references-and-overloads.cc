// run: ulpscope run %s
// native: same
// Lvalue and rvalue references, overload resolution, default arguments, namespaces, and forwarding.
#include <cstdio>
#include <utility>

namespace outer {
inline namespace v2 {
int version() { return 2; }
} // namespace v2
namespace v1 {
int version() { return 1; }
} // namespace v1
namespace {
int hidden = 5;
}
} // namespace outer

static const char *kind(int &) { return "lvalue"; }
static const char *kind(const int &) { return "const lvalue"; }
static const char *kind(int &&) { return "rvalue"; }
template <typename T>
static const char *forwarded(T &&x) {
  return kind(std::forward<T>(x));
}

static const char *which(char) { return "char"; }
static const char *which(short) { return "short"; }
static const char *which(int) { return "int"; }
static const char *which(long) { return "long"; }
static const char *which(float) { return "float"; }
static const char *which(double) { return "double"; }
static const char *which(const void *) { return "pointer"; }
static const char *which(bool) { return "bool"; }

static int defaults(int a, int b = 10, int c = 100) { return a + b + c; }
static int &element(int *v, int i) { return v[i]; }
static void swap_values(double &a, double &b) {
  double t = a;
  a = b;
  b = t;
}

int main() {
  int i = 1;
  const int c = 2;
  std::printf("%s %s %s %s\n", kind(i), kind(c), kind(3), kind(std::move(i)));
  std::printf("%s %s %s\n", forwarded(i), forwarded(c), forwarded(4));
  std::printf("%s %s %s %s %s %s %s %s\n", which('a'), which(short{1}), which(1), which(1L), which(1.f), which(1.),
              which("s"), which(true));
  std::printf("%s %s\n", which(short{1} + short{1}), which(1.f + 1));
  std::printf("%d %d %d\n", defaults(1), defaults(1, 2), defaults(1, 2, 3));
  int v[3] = {1, 2, 3};
  element(v, 1) = 20;
  int &alias = v[2];
  alias += 5;
  double a = 0.1, b = 0.2;
  swap_values(a, b);
  std::printf("%d %d %a %a\n", v[1], v[2], a, b);
  std::printf("%d %d %d\n", outer::version(), outer::v1::version(), outer::hidden);
  return 0;
}
