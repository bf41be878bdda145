// Both functions are checked for errors.
// run: ulpscope crosscheck %s --reference copy --candidate copy_by_four --sizes n=4..5
// expect-match: ^n = 4 +equivalent
// expect: candidate: filetests/crosscheck/memory-errors.c:26:16: out-of-bounds: read of 4 bytes at offset 20 of the array x of 20 bytes
// expect: verdict: mismatch (the candidate runs into out-of-bounds, n = 5)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference copy --candidate copy_one_less --sizes n=1..4
// expect-match: ^verdict: mismatch \(n = 1, y\[0\], .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference quotient --candidate quotient_checked --describe 'b: in [1,9]'
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference quotient --candidate quotient_checked --describe 'b: in [0,9]'
// expect: reference: filetests/crosscheck/memory-errors.c:34:
// expect: division-by-zero
// expect-exit: 10

void copy(const float *x, float *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = x[i];
}

void copy_by_four(const float *x, float *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  if (n % 4)
    y[n - 1] = x[n];
}

void copy_one_less(const float *x, float *y, int n) {
  for (int i = 0; i < n - 1; i++)
    y[i] = x[i];
}

int quotient(unsigned a, unsigned b) { return a / b; }
int quotient_checked(unsigned a, unsigned b) { return b ? a / b : 0; }
