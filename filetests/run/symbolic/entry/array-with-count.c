// run: ulpscope run %s --entry sum --describe 'x: in f32[n]; n: in [2,3]' --no-tests
// expect-exit: 10
// expect: array-with-count.c:24:10: out-of-bounds: read of 4 bytes at offset 8 of the heap block of 8 bytes
// expect: in sum at
// expect-not: ulpscope.
// expect: n = 2
// expect: x[1] = 
// expect: replay: confirmed
// run: ulpscope run %s --entry sum --describe 'x: in f32[n+1]; n: in [1,4]' --no-tests
// expect: assumed: no pointer is null
// expect-not: a guess
// expect: verdict: holds
// run: ulpscope run %s --entry sum --describe 'x = {1, 2.5}; n = 1' --no-tests
// expect-exit: 0
// run: ulpscope run %s --entry sum --no-tests
// expect-exit: 10
// expect: assumed: n: in [1,8] (guessed; override with --describe)
// expect: assumed: x: in f32[n] (guessed; override with --describe)
// The loop reads one element more than n.
float sum(const float *x, int n) {
  float s = 0;
  int i;
  for (i = 0; i <= n; i++)
    s += x[i];
  return s;
}
