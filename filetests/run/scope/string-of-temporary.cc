// run: ulpscope run %s
// expect-stderr: use-after-scope: read of 1 byte
// expect-exit: 10
// The characters of a short std::string are part of it.
#include <cstdio>
#include <string>

static std::string name(int n) { return "n" + std::to_string(n); }

int main() {
  const char *p = name(3).c_str();
  std::puts(p);
}
