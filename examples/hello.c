// Try: ./ulpscope run examples/hello.c
//      ./ulpscope run examples/hello.c -- Ada Grace
//
// Greets its arguments and shows what 0.1 + 0.2 really is.
#include <stdio.h>

int main(int argc, char **argv) {
  if (argc < 2) printf("Hello, world!\n");
  for (int i = 1; i < argc; i++) printf("Hello, %s!\n", argv[i]);

  double a = 0.1, b = 0.2, sum = a + b;
  printf("0.1 + 0.2 = %.17g, which is %s 0.3\n", sum, sum == 0.3 ? "equal to" : "not");
  printf("0.1 + 0.2 = %a\n", sum);
  printf("0.3       = %a\n", 0.3);
  return 0;
}
