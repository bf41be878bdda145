// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: division-by-zero.c:5:53: division-by-zero: integer division by zero
// Integer division by zero.
static int average(int sum, int count) { return sum / count; }

int main(int argc, char **argv) { return average(10, argc - 1); }
