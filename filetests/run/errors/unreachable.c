// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: unreachable.c:10:3: unreachable: the program reached a point declared unreachable
// A point declared unreachable is reached.
int main(int argc, char **argv) {
  switch (argc) {
    case 0: return 0;
    case 2: return 1;
  }
  __builtin_unreachable();
}
