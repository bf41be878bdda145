// run: ulpscope run %s
// native: same
// An exception ends the scopes that it leaves; the handler sees what is outside.
#include <cstdio>
#include <stdexcept>

static int f(int n) {
  int kept = 1;
  try {
    int lost[4] = {n, n + 1, n + 2, n + 3};
    kept += lost[n & 3];
    if (n > 2) throw std::runtime_error("n");
    kept += lost[0];
  } catch (const std::exception &e) {
    int here = kept;
    kept = here * 10;
  }
  return kept;
}

int main() {
  for (int i = 0; i < 5; i++) std::printf("%d\n", f(i));
}
