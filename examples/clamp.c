// Clamping to [lo, hi] with `x < lo` and with `!(x >= lo)`: the two agree on all numbers but not on NaN.
//
//   ulpscope crosscheck examples/clamp.c --reference clamp --candidate clamp_swapped
//   ulpscope crosscheck examples/clamp.c --reference clamp --candidate clamp_swapped --describe 'x: ordered; lo: ordered'
//
// verdict: mismatch; for the second command: equivalent
float clamp(float x, float lo, float hi) {
  if (x < lo)
    return lo;
  return x > hi ? hi : x;
}

float clamp_swapped(float x, float lo, float hi) {
  if (!(x >= lo))
    return lo;
  return x > hi ? hi : x;
}
