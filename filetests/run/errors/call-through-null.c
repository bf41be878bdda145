// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: call-through-null.c:7:25: invalid-call: call through the null pointer, which is not the address of a function
// A function pointer that was never set.
static double (*callback)(double);

int main(void) { return callback(1.0) > 0; }
