// run: ulpscope run %s
// native: same
// Multiple inheritance adjusts this; a virtual base is shared once and constructed by the most derived class.
#include <cstdio>

struct Counter {
  int n;
  explicit Counter(int n) : n(n) { std::printf("Counter %d\n", n); }
  virtual ~Counter() { std::printf("~Counter %d\n", n); }
  virtual int read() const { return n; }
};
struct Left : virtual Counter {
  int l = 10;
  Left() : Counter(1) {}
  virtual int left() { return l + read(); }
};
struct Right : virtual Counter {
  double r = 0.5;
  Right() : Counter(2) {}
  virtual double right() { return r * read(); }
};
struct Both : Left, Right {
  int b = 7;
  Both() : Counter(3) {}
  int read() const override { return n * 100 + b; }
  double right() override { return Right::right() + b; }
};

struct A {
  virtual int f() { return 1; }
  int a = 5;
};
struct B {
  virtual int g() { return 2; }
  int b = 6;
};
struct C : A, B {
  int g() override { return a * 100 + b * 10 + c; }
  int c = 7;
};

int main() {
  Both both;
  Left &left = both;
  Right *right = &both;
  Counter &counter = both;
  std::printf("%d %a %d\n", left.left(), right->right(), counter.read());
  right->n = 9;
  std::printf("%d %d\n", left.left(), both.n);
  C c;
  B *b = &c;
  std::printf("%d %d\n", b->g(), static_cast<C *>(b)->f());
  std::printf("%d\n", static_cast<void *>(b) != static_cast<void *>(&c));
  Left *heap = new Both;
  delete heap;
  return 0;
}
