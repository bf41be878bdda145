// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: invalid-free-of-local.cc:13:3: invalid-free: delete of
// expect-stderr: it points to the local variable p of 16 bytes
// delete of an object that new did not create.
struct point {
  double x, y;
};

int main() {
  point p{1, 2};
  point *q = &p;
  delete q;
}
