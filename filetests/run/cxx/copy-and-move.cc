// run: ulpscope run %s
// native: same
// Copy and move constructors and assignments of a class that owns memory, elision, swap and self-assignment.
#include <cstdio>
#include <cstring>
#include <utility>

class Text {
  char *data;
  static char *clone(const char *s) { return std::strcpy(new char[std::strlen(s) + 1], s); }

 public:
  static int copies, moves, live;
  Text(const char *s = "") : data(clone(s)) { live++; }
  Text(const Text &o) : data(clone(o.data)) { copies++, live++; }
  Text(Text &&o) noexcept : data(std::exchange(o.data, nullptr)) { moves++, live++; }
  Text &operator=(const Text &o) {
    if (this != &o) {
      delete[] data;
      data = clone(o.data);
      copies++;
    }
    return *this;
  }
  Text &operator=(Text &&o) noexcept {
    std::swap(data, o.data);
    moves++;
    return *this;
  }
  ~Text() {
    delete[] data;
    live--;
  }
  const char *get() const { return data ? data : "(moved)"; }
};
int Text::copies, Text::moves, Text::live;

static Text greet(bool loud) {
  Text quiet("hello"), shout("HELLO");
  if (loud) return shout;
  return quiet;
}
static Text elided() { return Text("elided"); }
static void report(const char *what) {
  std::printf("%-10s copies %d moves %d live %d\n", what, Text::copies, Text::moves, Text::live);
}

int main() {
  {
    Text a("a"), b(a), c(std::move(a));
    std::printf("%s %s %s\n", a.get(), b.get(), c.get());
    report("construct");
    b = c;
    b = *&b;
    c = Text("temporary");
    std::printf("%s %s\n", b.get(), c.get());
    report("assign");
    Text d = greet(true), e = elided();
    std::printf("%s %s\n", d.get(), e.get());
    report("return");
    std::swap(d, e);
    std::printf("%s %s\n", d.get(), e.get());
    Text array[3] = {b, std::move(c), "x"};
    std::printf("%s %s %s\n", array[0].get(), array[1].get(), array[2].get());
    report("array");
  }
  report("end");
  return 0;
}
