// Needs no headers, so that it compiles for every target.
extern "C" int printf(const char *, ...);

struct Shape {
  virtual ~Shape();
  virtual double area() const = 0;
  static int count;
};
struct Named { virtual const char *name() const { return "shape"; } };
struct Square : Shape, virtual Named {
  double side;
  explicit Square(double s) : side(s) { count++; }
  double area() const override { return side * side; }
  const char *name() const override { return "square"; }
};
int Shape::count = 0;
Shape::~Shape() { count--; }

struct Error { int code; };

static double checked(const Shape &s) {
  double a = s.area();
  if (a < 0) throw Error{3};
  if (a > 1e6) throw 17;
  return a;
}

double total(const Shape *const *shapes, int n) noexcept {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    try {
      sum += checked(*shapes[i]);
    } catch (const Error &e) {
      sum -= e.code;
    } catch (int code) {
      sum += code;
    } catch (...) {
      printf("%s\n", "unknown");
    }
  }
  return sum;
}

template <class T, int N> struct Array {
  T data[N];
  template <class F> T fold(F f, T start) const {
    for (const T &t : data) start = f(start, t);
    return start;
  }
};

thread_local Square local(2.5);
Square global_square(3);
Square *heap(bool many) { return many ? new Square[2]{Square(1), Square(2)} : new Square(4); }
void release(Square *s) { delete s; }

int main(int argc, char **) {
  Array<int, 4> a{{1, 2, 3, argc}};
  int offset = 10;
  int folded = a.fold([&](int x, int y) { return x * offset + y; }, 0);
  const Shape *shapes[] = {&local, &global_square, heap(argc > 3)};
  auto member = &Shape::area;
  return folded + (int)total(shapes, 3) + (int)(shapes[0]->*member)();
}
