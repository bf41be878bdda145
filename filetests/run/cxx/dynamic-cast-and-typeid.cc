// run: ulpscope run %s
// native: same
// RTTI: dynamic_cast down, across and to void*, on pointers and references, and typeid comparison.
#include <cstdio>
#include <typeinfo>

struct Base {
  virtual ~Base() = default;
  int tag = 1;
};
struct Middle : Base {
  int m = 2;
};
struct Other {
  virtual ~Other() = default;
  int o = 3;
};
struct Leaf : Middle, Other {
  int leaf = 4;
};

static void inspect(Base *b) {
  auto *m = dynamic_cast<Middle *>(b);
  auto *o = dynamic_cast<Other *>(b);
  auto *l = dynamic_cast<Leaf *>(b);
  std::printf("%d %d %d %d\n", m ? m->m : 0, o ? o->o : 0, l ? l->leaf : 0, dynamic_cast<void *>(b) == b);
  std::printf("%d %d %d\n", typeid(*b) == typeid(Base), typeid(*b) == typeid(Middle), typeid(*b) == typeid(Leaf));
}

int main() {
  Base base;
  Middle middle;
  Leaf leaf;
  inspect(&base);
  inspect(&middle);
  inspect(&leaf);
  Other *other = &leaf;
  std::printf("%d %d\n", dynamic_cast<Base *>(other) == &leaf,
              dynamic_cast<void *>(other) == static_cast<void *>(&leaf));
  Base *none = nullptr;
  std::printf("%d\n", dynamic_cast<Leaf *>(none) == nullptr);
  try {
    std::printf("%d\n", dynamic_cast<Leaf &>(static_cast<Base &>(leaf)).leaf);
    std::printf("%d\n", dynamic_cast<Leaf &>(base).leaf);
  } catch (const std::bad_cast &) { std::printf("bad_cast\n"); }
  return 0;
}
