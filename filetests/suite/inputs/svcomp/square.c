extern void abort(void);
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 1.0f))
    abort();
  if (!(x * x >= x))
    reach_error();
}
