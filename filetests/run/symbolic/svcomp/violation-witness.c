// run: ulpscope run %s -m32 --no-tests --no-replay --witness -
// expect: - entry_type: violation_sequence
// expect: format_version: "2.0"
// expect: input_file_hashes:
// expect-match: "[^"]*violation-witness.c": "[0-9a-f]{64}"
// expect: specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )"
// expect: data_model: ILP32
// expect: type: function_return
// expect-match: line: 38\n +column: 45\n +function: "main"
// expect: value: "\\result == 200"
// expect: format: acsl_expression
// expect-match: line: 39\n +column: 39
// expect: value: "\\result == 0x1.8p+0f"
// expect-match: line: 40\n +column: 33
// expect: value: "\\result == -3"
// There is no constant that is infinite, but nothing else is larger than the largest number.
// expect-match: line: 41\n +column: 43
// expect: value: "\\result > 0x1.fffffffffffffp+1023"
// A NaN is equal to nothing: the list of values ends before it.
// expect-match: type: target\n +action: follow\n +location:\n +file_name: .*\n +line: 45\n +column: 5
// expect: verdict: violated
// expect-not: \\result == nan
// expect-exit: 10
// run: ulpscope run %s -m32 --no-tests --no-replay -DPLAIN --witness -
// The competition has no property for this, which is reported.
// expect-stderr: no witness for assertion `x != 7` failed in int main(void): the competition has no property
// expect-not: entry_type
// expect-exit: 10
#include <assert.h>
#include <math.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern float __VERIFIER_nondet_float(void);
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
#ifndef PLAIN
  unsigned char c = __VERIFIER_nondet_uchar();
  float x = __VERIFIER_nondet_float ( );
  int i = __VERIFIER_nondet_int();
  double large = __VERIFIER_nondet_double();
  float nan = __VERIFIER_nondet_float();
  if (c == 200 && x == 1.5f && i == -3 && large > 1.7976931348623157e308 && isnan(nan) &&
      __VERIFIER_nondet_int() == 9)
    reach_error();
#else
  int x = __VERIFIER_nondet_int();
  assert(x != 7);
#endif
}
