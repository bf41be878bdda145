// run: ulpscope run %s
// native: same
// A request that no machine can fulfil makes new throw, and its nothrow form return null.
#include <cstddef>
#include <cstdio>
#include <new>

int main(int argc, char **) {
  std::size_t huge = (std::size_t)argc << 60;
  try {
    char *p = new char[huge];
    std::printf("got %p\n", static_cast<void *>(p));
  } catch (const std::bad_alloc &e) {
    std::printf("caught %s\n", e.what());
  }
  std::printf("%s\n", new (std::nothrow) char[huge] ? "memory" : "null");
}
