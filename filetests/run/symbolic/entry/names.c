// run: ulpscope run %s --entry sun
// expect-exit: 2
// expect-stderr: there is no function sun; did you mean sum?
// run: ulpscope run %s
// expect-exit: 2
// expect-stderr: there is no function main; choose another with --entry
// run: ulpscope run %s --entry sum -- x
// expect-exit: 1
// expect-stderr: only main takes arguments
float sum(const float *p, int n) { return n > 0 ? p[0] : 0; }
