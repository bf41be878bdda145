// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: exception-from-noexcept.cc:6:32: abort: the program called std::terminate
// An exception that leaves a noexcept function ends the program ([except.terminate]).
static void thrower() { throw 1; }
static void quiet() noexcept { thrower(); }

int main() {
  try {
    quiet();
  } catch (...) {
    return 1;
  }
}
