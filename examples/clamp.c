// Clamping to [lo, hi] with comparisons one way and the other: the two agree on numbers and not on NaN.
//
//   ulpscope crosscheck examples/clamp.c --reference clamp --candidate clamp_swapped
//   ulpscope crosscheck examples/clamp.c --reference clamp --candidate clamp_swapped --describe 'x: ordered'
//
// verdict: mismatch
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
