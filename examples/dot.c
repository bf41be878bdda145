// A dot product from left to right, and with four partial sums, as a vectoriser would compute it.
//
//   ulpscope crosscheck examples/dot.c --reference dot --candidate dot4
//   ulpscope crosscheck examples/dot.c --reference dot --candidate dot4 --assume associative
//
// verdict: mismatch; for the second command: equivalent, assuming associative
float dot(const float *x, const float *y, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];
  return sum;
}

float dot4(const float *x, const float *y, int n) {
  float part[4] = {0, 0, 0, 0};
  int i = 0;
  for (; i + 4 <= n; i += 4)
    for (int lane = 0; lane < 4; lane++)
      part[lane] += x[i + lane] * y[i + lane];
  float sum = (part[0] + part[1]) + (part[2] + part[3]);
  for (; i < n; i++)
    sum += x[i] * y[i];
  return sum;
}
