// run: ulpscope run %s
// native: same
// A program's own operator new may give out any memory; the library's delete then gets it back (C++20 [new.delete.single]).
#include <cstdio>
#include <cstdlib>
#include <new>

void *operator new(std::size_t size) {
  std::puts("new");
  if (void *p = std::malloc(size)) return p;
  throw std::bad_alloc();
}

int main() {
  int *p = new int(3);
  std::printf("%d\n", *p);
  delete p;
  delete[] new double[2];
}
