// run: ulpscope run %s --output-dir %T/out
// expect-exit: 10
// expect-match: tests: \S+/out
// run: ulpscope replay %T/out %s
// expect-exit: 10
// expect-match: (?s)(?=.*test00000[12]: exited with 3).*test00000[12]: ended with SIGABRT \(assertion [^\n]*command.c:\d+: n != 1\); assertion confirmed
// run: ulpscope replay %T/none.ktest %s
// expect-exit: 2
// expect-stderr: none.ktest: no such file
// run: ulpscope replay %T/out
// Tests record their program.
// expect-exit: 10
// expect-match: (?s)(?=.*test00000[12]: exited with 3).*test00000[12]: ended with SIGABRT \(assertion [^\n]*command.c:\d+: n != 1\); assertion confirmed
// run: ulpscope replay %s
// expect-exit: 2
// expect-stderr: does not record its program; name the program's files as well
// run: ulpscope replay %s %s
// expect-exit: 2
// expect-stderr: is neither a test (*.ktest) nor a directory of tests
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int n = klee_int("n");
  if (n == 1) assert(n != 1);
  return 3;
}
