float sum(const float *x, int n) {
  float s = 0;
  while (n-- > 0)
    s += x[n];
  return s;
}
