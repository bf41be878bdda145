// run: ulpscope run %s
// expect: assertion `n != 42` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Which text does a string stream read as 42?
#include <cassert>
#include <klee/klee.h>
#include <sstream>
#include <string>

int main() {
  char text[3];
  klee_make_symbolic(text, sizeof text, "text");
  klee_assume(text[0] >= '0' & text[0] <= '9');
  klee_assume(text[1] >= '0' & text[1] <= '9');
  klee_assume(text[2] == 0);
  std::istringstream in{std::string(text)};
  int n = 0;
  in >> n;
  assert(n != 42);
}
