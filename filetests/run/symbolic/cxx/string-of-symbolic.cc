// run: ulpscope run %s
// expect: assertion `s.find("ab") == std::string::npos` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A string made of symbolic characters is searched.
#include <cassert>
#include <klee/klee.h>
#include <string>

int main() {
  char text[4];
  klee_make_symbolic(text, sizeof text, "text");
  klee_assume(text[3] == 0);
  for (int i = 0; i < 3; i++) klee_assume(text[i] != 0);
  std::string s(text, 3);
  s += '!';
  assert(s.size() == 4);
  assert(s.find("ab") == std::string::npos);
}
