extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  long l = __VERIFIER_nondet_int();
  if (l == 3 && sizeof l == 4)
    reach_error();
}
