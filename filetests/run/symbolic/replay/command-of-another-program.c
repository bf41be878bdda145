// run: ulpscope run %s --output-dir %T/out -DNAME='"a"'
// expect: verdict: holds
// run: ulpscope replay %T/out %s -DNAME='"b"'
// expect: the program asks for 'b' (4 bytes), the test has 'a' (4 bytes)
// A test does not match every program.
#include <klee/klee.h>

int main(void) { return klee_int(NAME) & 0; }
