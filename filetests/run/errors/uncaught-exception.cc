// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: uncaught-exception.cc:6:19: uncaught-exception: an exception is thrown that nothing catches
// An exception that no handler takes.
static void thrower(int depth) {
  if (depth == 0) throw 42;
  thrower(depth - 1);
}

int main() {
  try {
    thrower(2);
  } catch (double) {
    return 1;
  }
}
