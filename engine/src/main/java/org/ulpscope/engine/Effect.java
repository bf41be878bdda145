package org.ulpscope.engine;

/// What a library function reads or assumes beyond its arguments and the memory they point to. Each
/// function declares its effects; calling it writes them into the ledger, so no verdict rests on
/// one in silence.
public enum Effect {
  HEAP("memory never runs out", "malloc, new and the like succeed for sizes up to 1 GiB"),
  OUTPUT("output never fails", "printf, fwrite and the like write all that they are given"),
  INPUT("standard input is this run's", "every path reads the bytes that this run was given"),
  FILES(
      "no other files exist",
      "a program finds only files that it has written itself; --sym-files makes symbolic ones"),
  CLOCK(
      "the clock is fixed",
      "time() is the first second of the year 2000, and clocks advance with the instructions executed"),
  ENVIRONMENT(
      "the environment is this run's", "getenv finds only variables that this run was given"),
  LOCALE("the locale is C", "setlocale changes nothing"),
  RANDOM("random numbers are glibc's", "rand and its relatives begin with their default seeds"),
  SIGNALS("no signals arrive", "handlers run only if the program raises a signal itself"),
  COMPARISON("strcmp gives -1, 0 or 1", "C only fixes the sign of what strcmp and memcmp return"),
  SORTING(
      "qsort keeps the order of equal elements",
      "C leaves it open (C17 7.22.5.2p4), and which of several equal ones bsearch finds; comparators are"
          + " taken to be consistent"),
  CONVERSION(
      "conversions out of range are x86's",
      "a float that an integer type cannot represent has no defined integer (C17 6.3.1.4p1);"
          + " --check=invalid-conversion reports it"),
  HASHES(
      "hash tables are libstdc++'s",
      "the order of elements in an unordered container follows from its hashes and sizes"),
  NAN_BITS(
      "NaNs of arithmetic are positive, without payload",
      "neither C nor IEEE 754 fixes their sign and payload; an x86 makes negative ones"),
  X87_ENCODINGS(
      "long doubles are encoded regularly",
      "no input is an unnormal, pseudo-denormal, pseudo-infinity or pseudo-NaN of the x87, which no operation produces (Intel SDM, volume 1, 8.2.2)"),
  VOLATILE(
      "volatile objects are the program's own",
      "a volatile object changes only when the program writes to it (C17 6.7.3p7 allows more)"),
  INTEGER_POINTERS(
      "integers point to what is at their address",
      "a pointer made from an integer belongs to the object at that address (ISO/IEC TS 6010)"),
  ADDRESS_ORDER(
      "objects lie where Ulpscope puts them",
      "the order of two objects in memory, and what an address is as a number, is not fixed by C"),
  ADDRESS_REUSE(
      "old addresses are not used again",
      "the program exhausted the address space; pointers to dead objects may point to new ones"),
  VERIFIER_ABORT(
      "abort ends a path in silence",
      "a program that has reach_error or __VERIFIER_error is taken for a task of the competition");

  private final String text;
  private final String explanation;

  Effect(String text, String explanation) {
    this.text = text;
    this.explanation = explanation;
  }

  /// In a few words.
  public String text() {
    return text;
  }

  /// What it means for a verdict.
  public String explanation() {
    return explanation;
  }
}
