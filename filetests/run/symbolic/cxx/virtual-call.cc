// run: ulpscope run %s
// expect: verdict: holds
// Which function is called depends on an input: both are explored.
#include <cassert>
#include <klee/klee.h>
#include <memory>

struct shape {
  virtual ~shape() = default;
  virtual double area(double s) const = 0;
};
struct square : shape {
  double area(double s) const override { return s * s; }
};
struct circle : shape {
  double area(double s) const override { return 3.0 * s * s; }
};

int main() {
  int which;
  klee_make_symbolic(&which, sizeof which, "which");
  std::unique_ptr<shape> p;
  if (which > 0) p = std::make_unique<square>();
  else p = std::make_unique<circle>();
  assert(p->area(2) == (which > 0 ? 4 : 12));
}
