// run: ulpscope run %s --sym-stdin 3
// expect-exit: 10
// expect: cin.cc:13:
// expect: replay: confirmed
// expect-not: refuted
// expect: verdict: violated
// std::cin reads the same symbolic bytes.
#include <cassert>
#include <iostream>

int main() {
  char a, b;
  if (std::cin >> a >> b) assert(a != 'q' || b != '!');
  return 0;
}
