// run: ulpscope run %s
// native: same
// dynamic_cast down, across, and where the target is ambiguous or not accessible ([expr.dynamic.cast] p8).
#include <cstdio>

struct A { virtual ~A() {} int a = 1; };
struct B { virtual ~B() {} int b = 2; };
struct C1 : A { int c = 3; };
struct C2 : A { int c = 4; };
struct Twice : B, C1, C2 { int t = 5; };
struct Hidden : B, private C1 { int h = 6; };
struct V1 : virtual A { int v = 7; };
struct V2 : virtual A { int v = 8; };
struct Diamond : V1, V2, B { int d = 9; };

int main() {
  Twice twice;
  Hidden hidden;
  Diamond diamond;
  B *b1 = &twice, *b2 = &hidden, *b3 = &diamond;
  A *first = static_cast<C1 *>(&twice), *second = static_cast<C2 *>(&twice), *shared = &diamond;
  std::printf("%d %d %d\n", !!dynamic_cast<A *>(b1), !!dynamic_cast<A *>(b2), !!dynamic_cast<A *>(b3));
  std::printf("%d %d\n", dynamic_cast<C1 *>(b1)->c, dynamic_cast<C2 *>(b1)->c);
  std::printf("%d %d\n", dynamic_cast<Twice *>(first)->t, dynamic_cast<Twice *>(second)->t);
  std::printf("%d %d\n", !!dynamic_cast<C2 *>(first), !!dynamic_cast<C1 *>(first));
  std::printf("%d %d %d\n", dynamic_cast<V1 *>(shared)->v, dynamic_cast<V2 *>(shared)->v, dynamic_cast<Diamond *>(shared)->d);
  std::printf("%d %d\n", dynamic_cast<B *>(shared)->b, !!dynamic_cast<C1 *>(b2));
  std::printf("%d\n", dynamic_cast<void *>(second) == &twice);
}
