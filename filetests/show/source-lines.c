// run: ulpscope show %s --function halve
// expect: source-lines.c:6 | float halve(float x) { return x * 0.5f; }
// expect: fmul float
// expect-not: @unused
// Source lines stand beside the instructions, and only the function asked for is shown.
float halve(float x) { return x * 0.5f; }
int unused(void) { return 0; }
