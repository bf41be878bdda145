// run: ulpscope run %s -I%S/inputs
// expect: verdict: holds
// A <klee/klee.h> of the user's own is found before ours.
#include <klee/klee.h>

int main(void) { return own_name("n") == 5 ? OWN : 0; }
