// run: ulpscope run %s
// native: same
// A constructor that throws destroys what was built: members, bases, array elements; function try blocks.
#include <cstdio>

struct Part {
  int id;
  explicit Part(int id) : id(id) {
    if (id == 3) throw id;
    std::printf("+%d ", id);
  }
  ~Part() { std::printf("-%d ", id); }
};

struct Whole : Part {
  Part a, b;
  explicit Whole(int first) : Part(first), a(first + 1), b(first + 2) { std::printf("whole "); }
  ~Whole() { std::printf("~whole "); }
};

struct Counted {
  static int next;
  Part p;
  Counted() : p(next++) {}
};
int Counted::next = 0;

struct Translating {
  Part p;
  Translating(int i) try : p(i) {
  } catch (int e) {
    std::printf("translated ");
    throw e * 0.5;
  }
};

int main() {
  for (int first = 0; first < 5; first++) {
    try {
      Whole w(first);
    } catch (int e) { std::printf("caught %d", e); }
    std::printf("\n");
  }
  try {
    Counted array[5];
    (void)array;
  } catch (int e) { std::printf("caught %d\n", e); }
  try {
    Whole *w = new Whole(2);
    delete w;
  } catch (int e) { std::printf("caught %d\n", e); }
  try {
    Translating t(3);
  } catch (double d) { std::printf("%a\n", d); }
  return 0;
}
