// run: ulpscope run %s
// native: same
// Lifetimes: locals in reverse order, temporaries at the end of the expression unless extended, statics at exit.
#include <cstdio>

struct Noisy {
  int id;
  explicit Noisy(int id) : id(id) { std::printf("+%d ", id); }
  Noisy(const Noisy &o) : id(o.id + 100) { std::printf("c%d ", id); }
  ~Noisy() { std::printf("-%d ", id); }
  int value() const { return id; }
};

static Noisy make(int id) { return Noisy(id); }
static Noisy global_one(1), global_two(2);

static int use(Noisy n) { return n.id; }
static Noisy &local_static() {
  static Noisy n(50);
  return n;
}

int main() {
  std::printf("main\n");
  {
    Noisy a(10), b(11);
    Noisy copy = a;
    std::printf("| ");
  }
  std::printf("\n");
  int left = make(20).value(), right = make(21).value();
  std::printf("= %d\n", left + right);
  {
    const Noisy &extended = make(30);
    std::printf("| %d ", extended.id);
  }
  std::printf("\n");
  Noisy arg(40);
  std::printf("= %d\n", use(arg));
  local_static().id++;
  std::printf("%d\n", local_static().id);
  for (int i = 60; i < 63; i++) {
    Noisy n(i);
    if (i == 61) continue;
    if (i == 62) break;
  }
  std::printf("\nend\n");
  return 0;
}
