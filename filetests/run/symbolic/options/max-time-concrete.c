// run: ulpscope run %s --max-time 300ms
// expect-exit: 5
// A program without inputs that does not end is given up as well.
int main(void) {
  volatile unsigned n = 0;
  for (;;) n++;
}
