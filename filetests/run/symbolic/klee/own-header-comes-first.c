// run: ulpscope run %s -I%S/inputs
// expect: verdict: holds
// The user's own <klee/klee.h> is found before ours.
#include <klee/klee.h>

int main(void) { return own_name("n") == 5 ? OWN : 0; }
