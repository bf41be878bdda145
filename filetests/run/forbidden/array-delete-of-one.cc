// run: ulpscope run %s
// expect-stderr: mismatched-free: delete[] of the heap block of 8 bytes that new allocated; it is released by delete
// expect-exit: 10
int main() {
  double *p = new double(1);
  delete[] p;
}
