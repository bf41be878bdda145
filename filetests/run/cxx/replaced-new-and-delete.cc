// run: ulpscope run %s
// native: same
// The forms of new and delete that a program does not replace call those that it does.
#include <cstdio>
#include <cstdlib>
#include <new>

static int made, gone;

void *operator new(std::size_t size) {
  made++;
  return std::malloc(size);
}
void operator delete(void *p) noexcept {
  gone++;
  std::free(p);
}

struct tracked {
  int x = 1;
  ~tracked() { x = 0; }
};

int main() {
  delete new int(1);
  delete[] new tracked[3];
  delete new (std::nothrow) tracked;
  delete[] new (std::nothrow) double[4];
  std::printf("%d %d\n", made, gone);
}
