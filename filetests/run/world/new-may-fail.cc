// run: ulpscope run %s --malloc-may-fail --no-tests
// expect: uncaught-exception
// expect: new fails_2 = 1
// expect: replay: confirmed
// expect-not: null
// expect: verdict: violated
// expect-exit: 10
// new throws, and its other form returns null (C++20 [new.delete.single]).
#include <cassert>
#include <new>
int main() {
  int *p = new (std::nothrow) int(3);
  if (!p) return 0;
  delete p;
  bool caught = false;
  try {
    p = new int(4);
    delete p;
  } catch (const std::bad_alloc &) {
    caught = true;
  }
  if (caught) return 0;
  delete new int(5);
  return 0;
}
