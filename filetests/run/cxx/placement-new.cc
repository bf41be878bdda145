// run: ulpscope run %s
// native: same
// Placement new, explicit destruction, aligned storage, and operators new and delete of a class.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>

struct Item {
  double value;
  int id;
  Item(double v, int i) : value(v), id(i) { std::printf("+%d ", id); }
  ~Item() { std::printf("-%d ", id); }
};

struct Pooled {
  long payload;
  static int allocations;
  static void *operator new(std::size_t n) {
    allocations++;
    return std::malloc(n);
  }
  static void operator delete(void *p) {
    allocations--;
    std::free(p);
  }
};
int Pooled::allocations;

int main() {
  alignas(Item) unsigned char storage[4 * sizeof(Item)];
  Item *items[4];
  for (int i = 0; i < 4; i++) items[i] = new (storage + i * sizeof(Item)) Item(0.1 * i, i);
  double sum = 0;
  for (Item *i : items) sum += i->value;
  std::printf("%a %d\n", sum, static_cast<int>(items[3] - items[0]));
  items[2]->~Item();
  new (items[2]) Item(9.5, 22);
  for (Item *i : items) i->~Item();
  std::printf("\n");
  Pooled *p = new Pooled{5}, *q = new Pooled{6};
  std::printf("%d %ld\n", Pooled::allocations, p->payload + q->payload);
  delete p;
  delete q;
  std::printf("%d\n", Pooled::allocations);
  struct alignas(64) Wide {
    char c[64];
  };
  Wide *w = new Wide;
  std::printf("%d\n", static_cast<int>(reinterpret_cast<std::uintptr_t>(w) % 64));
  delete w;
  int *array = new int[10]{1, 2, 3};
  std::printf("%d %d\n", array[2], array[9]);
  delete[] array;
  int *none = new (std::nothrow) int(7);
  std::printf("%d\n", *none);
  delete none;
  return 0;
}
