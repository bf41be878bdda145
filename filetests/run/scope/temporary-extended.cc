// run: ulpscope run %s
// native: same
// A reference that is bound to a temporary extends its life; conditional temporaries and those of arguments are there while needed.
#include <cstdio>
#include <string>

struct T {
  int v;
  explicit T(int x) : v(x) {}
  ~T() { std::printf("~%d\n", v); }
};
static const T &same(const T &t) { return t; }

static int f(bool c) {
  const T &kept = T(3);
  int sum = c ? same(T(4)).v : 2;
  for (int i = 0; i < 2; i++) {
    T each(i + 10);
    if (i == 1 && c) return kept.v + sum;
    sum += same(T(each.v)).v;
  }
  return kept.v + sum;
}

int main() {
  std::printf("%d %d\n", f(true), f(false));
  std::string s = std::string("a") + "b" + std::to_string(3);
  std::printf("%s %zu\n", s.c_str(), (s + "long enough to be on the heap").size());
}
