package org.ulpscope.bench.fuzz;

/// A question about a specimen, at one level of optimisation.
///
/// @param merging whether the engine merges paths
record Question(Kind kind, Level level, boolean merging) {
  enum Kind {
    /// Does the machine print the same at all levels? If not, the specimen is useless: either its
    /// behaviour is undefined, or clang is wrong.
    NATIVE,
    /// Does the engine print what the machine prints?
    CONCRETE,
    /// Inputs are symbolic, and only one value is admitted: are the outputs the machine's?
    ONLY,
    /// Inputs are symbolic, and those of all trials are admitted: are the outputs the machine's?
    SOME,
    /// As before, with an assertion that the outputs of a trial are impossible: is it refuted?
    NEVER;

    /// The suffix of the function to call.
    String entry() {
      return this == CONCRETE ? "show" : name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  enum Level {
    O0,
    O2;

    String flag() {
      return "-" + name();
    }
  }

  @Override
  public String toString() {
    return switch (kind) {
      case NATIVE -> "native " + level.flag() + " against -O0";
      case CONCRETE -> "concrete " + level.flag();
      default -> kind.entry() + " " + level.flag() + (merging ? "" : " without merging");
    };
  }
}
