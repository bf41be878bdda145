// run: ulpscope run %s
// native: same
// __attribute__((constructor)) functions run before main by priority, destructors and atexit handlers after it.
#include <stdio.h>
#include <stdlib.h>

static int ready;

__attribute__((constructor(201))) static void second(void) { printf("constructor 201, ready %d\n", ready++); }
__attribute__((constructor(101))) static void first(void) { printf("constructor 101, ready %d\n", ready++); }
__attribute__((constructor)) static void plain(void) { printf("constructor, ready %d\n", ready++); }
__attribute__((destructor)) static void last(void) { printf("destructor, ready %d\n", ready); }
static void on_exit_one(void) { printf("atexit one\n"); }
static void on_exit_two(void) { printf("atexit two\n"); }

int main(void) {
  printf("main, ready %d\n", ready);
  atexit(on_exit_one);
  atexit(on_exit_two);
  ready = 10;
  return 0;
}
