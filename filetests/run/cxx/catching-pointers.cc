// run: ulpscope run %s
// native: same
// Which handlers take a pointer: qualifiers, bases that are ambiguous, private or virtual, void, functions, null.
#include <cstdio>

struct A { int a = 1; };
struct B : A { int b = 2; };
struct C : A { int c = 3; };
struct D : B, C { int d = 4; };
struct E : private A { int e = 5; };
struct V1 : virtual A { int v = 6; };
struct V2 : virtual A { int v = 7; };
struct W : V1, V2 { int w = 8; };

static void plain() {}
static void quiet() noexcept {}

template <class T>
static void probe(const char *what, T thrown) {
  std::printf("%s: ", what);
  try { throw thrown; } catch (A *p) { std::printf("A %d", p ? p->a : 0); }
  catch (B *p) { std::printf("B %d", p ? p->b : 0); }
  catch (const C *p) { std::printf("C %d", p ? p->c : 0); }
  catch (void (*)() noexcept) { std::printf("noexcept function"); }
  catch (void (*)()) { std::printf("function"); }
  catch (int *const *const &p) { std::printf("pointer to pointer %d", **p); }
  catch (const void *p) { std::printf("void %s", p ? "pointer" : "null"); }
  catch (...) { std::printf("something"); }
  std::printf("\n");
}

int main() {
  A a; B b; C c; D d; E e; W w;
  int i = 9, *pi = &i;
  probe("A", &a);
  probe("B", &b);
  probe("const C", static_cast<const C *>(&c));
  probe("D", &d);
  probe("null D", static_cast<D *>(nullptr));
  probe("E", &e);
  probe("W", &w);
  probe("null W", static_cast<W *>(nullptr));
  probe("function", &plain);
  probe("noexcept function", &quiet);
  probe("int *", pi);
  probe("int **", &pi);
  probe("volatile int *", static_cast<volatile int *>(pi));
  probe("nullptr", nullptr);
  probe("int", 1);
}
