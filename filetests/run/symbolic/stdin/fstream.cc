// run: ulpscope run %s --sym-files 1 3
// expect-exit: 10
// expect: fstream.cc:14:
// expect: replay: confirmed
// expect-not: refuted
// expect: verdict: violated
// A symbolic file read by a file stream.
#include <cassert>
#include <fstream>

int main() {
  std::ifstream in("A");
  char first;
  if (in >> first && in.get() == '=') assert(in.get() != 'x' || first != 'k');
  return 0;
}
