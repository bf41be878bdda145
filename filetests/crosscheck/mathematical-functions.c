// A difference that depends on values of a mathematical function counts if this machine's library returns them.
// run: ulpscope crosscheck %s --reference grows --candidate stays --describe 'x: in [0, 0.5]'
// expect-not: mismatch
// expect-exit: 5
// run: ulpscope crosscheck %s --reference grows --candidate stays --describe 'x: in [0, 2]'
// expect: mismatch
// expect: confirmed
// expect-exit: 10
#include <math.h>

int grows(double x) { return exp(x) > 2.0; }
int stays(double x) { return 0; }
