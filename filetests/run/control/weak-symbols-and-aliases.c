// run: ulpscope run %s
// native: same
// A weak definition, an undefined weak function that is null, an alias of a function and of a variable.
#include <stdio.h>

extern int missing(int) __attribute__((weak));
extern int missing_object __attribute__((weak));

__attribute__((weak)) int answer(void) { return 42; }

int real_function(int x) { return x * 3 + 1; }
int alias_function(int x) __attribute__((alias("real_function")));

int real_object = 17;
extern int alias_object __attribute__((alias("real_object")));

int main(void) {
  printf("%d\n", answer());
  printf("%s\n", missing ? "present" : "absent");
  printf("%s\n", &missing_object ? "present" : "absent");
  printf("%d %d\n", alias_function(5), alias_function == real_function);
  alias_object += 5;
  int *volatile p = &real_object;
  printf("%d %d\n", *p, &alias_object == p);
  return 0;
}
