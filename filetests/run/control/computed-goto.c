// run: ulpscope run %s
// native: same
// Labels as values: a byte-code interpreter dispatched by indirect branches through a static table.
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, SWAP, JNZ, DEC, PRINT, HALT };

static int run(const signed char *code) {
  static const void *const dispatch[] = {&&push, &&add, &&mul, &&dup, &&swap, &&jnz, &&dec, &&print, &&halt};
  int stack[16], *sp = stack, steps = 0;
  const signed char *pc = code;
#define NEXT goto *(steps++, dispatch[(int)*pc++])
  NEXT;
push: *sp++ = *pc++; NEXT;
add: sp--; sp[-1] += sp[0]; NEXT;
mul: sp--; sp[-1] *= sp[0]; NEXT;
dup: sp[0] = sp[-1]; sp++; NEXT;
swap: { int t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; NEXT; }
jnz: { int offset = *pc++; if (sp[-1]) pc += offset; NEXT; }
dec: sp[-1]--; NEXT;
print: printf("%d\n", sp[-1]); NEXT;
halt: return steps;
}

int main(void) {
  const signed char countdown[] = {PUSH, 1, PUSH, 10, DUP, PRINT, SWAP, PUSH, 0, ADD, SWAP, DEC, JNZ, -9, PRINT, HALT};
  const signed char powers[] = {PUSH, 2, DUP, MUL, PRINT, DUP, MUL, PRINT, DUP, MUL, PRINT, HALT};
  printf("%d steps\n", run(countdown));
  printf("%d steps\n", run(powers));
  return 0;
}
