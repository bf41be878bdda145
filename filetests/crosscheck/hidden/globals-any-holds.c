// run: ulpscope crosscheck %s --reference f --candidate g --globals=any
// expect: variables begin with any value, the same for both functions: count, table
// expect: equivalent
// Static variables of two functions with one name begin alike.
static int table[2] = {1, 2};
int f(unsigned x) {
  static int count;
  return table[x & 1] + count;
}
int g(unsigned x) {
  static int count = 7;
  return count + (x % 2 ? table[1] : table[0]);
}
