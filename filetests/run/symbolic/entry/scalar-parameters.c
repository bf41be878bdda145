// run: ulpscope run %s --entry ratio
// expect-exit: 10
// expect: scalar-parameters.c:12:19: division-by-zero
// expect-match: scale = \S+ \(0x
// expect: level = 200
// expect: n = 5
// expect: replay: confirmed
// expect: verdict: violated
// The parameters of a function are made symbolic by their types.
int ratio(float scale, unsigned char level, int n) {
  if (scale > 3.5f && level == 200)
    return (int)7 / (n - 5);
  return 0;
}
