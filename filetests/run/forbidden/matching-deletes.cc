// run: ulpscope run %s
// native: same
// Everything is released by its own family; a virtual destructor knows the size.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

struct Base { int id = 0; virtual ~Base() {} };
struct Derived : Base { double weight[4] = {1}; ~Derived() override { std::puts("derived"); } };
struct alignas(64) Wide { double lanes[8]; };
struct Counted { int n; ~Counted() { std::puts("counted"); } };

int main() {
  Base *p = new Derived;
  delete p;
  delete[] new Counted[2];
  delete new Wide;
  delete[] new Wide[3];
  delete[] new char[0];
  ::operator delete(::operator new(12));
  std::unique_ptr<int[]> array(new int[5]);
  std::shared_ptr<Base> shared = std::make_shared<Derived>();
  std::vector<std::string> words(3, "some words that are not short");
  std::free(std::realloc(std::malloc(3), 9));
  delete new (std::nothrow) int(3);
}
