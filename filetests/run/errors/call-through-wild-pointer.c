// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: call-through-wild-pointer.c:10:10: invalid-call: call through
// expect-stderr: which is not the address of a function
// A call of something that is not a function.
static int data[4];

int main(void) {
  int (*f)(void) = (int (*)(void))data;
  return f();
}
