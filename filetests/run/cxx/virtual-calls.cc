// run: ulpscope run %s
// native: same
// Virtual functions: overriding, calls through base pointers and references, pure virtuals, virtual destructors.
#include <cstdio>

struct Shape {
  virtual ~Shape() { std::printf("~Shape\n"); }
  virtual double area() const = 0;
  virtual const char *name() const { return "shape"; }
  double doubled() const { return 2 * area(); }
};

struct Rectangle : Shape {
  double w, h;
  Rectangle(double w, double h) : w(w), h(h) {}
  ~Rectangle() override { std::printf("~Rectangle %s\n", name()); }
  double area() const override { return w * h; }
  const char *name() const override { return "rectangle"; }
};

struct Square final : Rectangle {
  explicit Square(double s) : Rectangle(s, s) {}
  const char *name() const override { return "square"; }
};

struct Triangle : Shape {
  double b, h;
  Triangle(double b, double h) : b(b), h(h) {}
  double area() const override { return b * h / 2; }
};

static double total(const Shape *const *shapes, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += shapes[i]->area();
  return sum;
}

int main() {
  Shape *shapes[] = {new Rectangle(3, 0.1), new Square(1.5), new Triangle(2, 0.7)};
  for (Shape *s : shapes) std::printf("%s %a %a\n", s->name(), s->area(), s->doubled());
  std::printf("%a\n", total(shapes, 3));
  Rectangle &r = static_cast<Square &>(*shapes[1]);
  std::printf("%s %s\n", r.name(), r.Shape::name());
  double (Shape::*method)() const = &Shape::area;
  std::printf("%a\n", (shapes[2]->*method)());
  for (Shape *s : shapes) delete s;
  return 0;
}
