// run: ulpscope run %s
// native: same
// expect-exit: 3
// The function given to std::set_terminate runs when an exception finds no handler.
#include <cstdio>
#include <cstdlib>
#include <exception>

static void goodbye() {
  std::printf("terminated\n");
  std::exit(3);
}

int main() {
  std::set_terminate(goodbye);
  try {
    throw 1.5;
  } catch (double x) {
    std::printf("caught %g\n", x);
  }
  throw 42;
}
