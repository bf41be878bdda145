// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: pure-virtual-call.cc:7:20: abort: call of a pure virtual function
// A virtual call before the derived object exists.
struct shape {
  shape() { measure(); }
  void measure() { area(); }
  virtual double area() = 0;
};
struct circle : shape {
  double area() override { return 3; }
};

int main() {
  circle c;
  return c.area() != 3;
}
