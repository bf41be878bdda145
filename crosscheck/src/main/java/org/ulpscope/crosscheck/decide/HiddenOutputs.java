package org.ulpscope.crosscheck.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.stdio.Transcript;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.solver.scalar.ScalarType;

/// What a caller sees of a function besides its results and the memory that it writes: the rounding
/// mode that it leaves behind, what it has printed, and errno.
///
/// @param comparesErrno whether one of the functions sets or reads errno itself. What only library
///   functions store there is not compared: a port without them is no worse (C17 7.12.1 lets an
///   implementation choose).
public record HiddenOutputs(Builder builder, boolean comparesErrno) {
  private static final ScalarType BYTE = ScalarType.integer(false, 8);

  /// The pairs to compare at the ends of two paths.
  public List<Decider.Pair> pairs(State reference, State candidate) {
    var pairs = new ArrayList<Decider.Pair>();
    pairs.add(
        constants(
            "the rounding mode",
            BYTE,
            reference.roundingMode().ordinal(),
            candidate.roundingMode().ordinal()));
    Transcript mine = Transcript.of(reference);
    Transcript theirs = Transcript.of(candidate);
    if (!mine.dependsOnInputs() && !theirs.dependsOnInputs()) {
      add(pairs, "standard output", mine.out(), theirs.out());
      add(pairs, "standard error", mine.err(), theirs.err());
    }
    if (comparesErrno) {
      pairs.add(
          new Decider.Pair(
              "errno", ScalarType.integer(true, 32), Errno.left(reference), Errno.left(candidate)));
    }
    return pairs.stream().filter(pair -> pair.reference() != pair.candidate()).toList();
  }

  /// Whether output was left out of the comparison.
  public static boolean isIncomplete(State reference, State candidate) {
    return Transcript.of(reference).dependsOnInputs() || Transcript.of(candidate).dependsOnInputs();
  }

  /// The first byte that differs, and the lengths if they do.
  private void add(List<Decider.Pair> pairs, String stream, byte[] mine, byte[] theirs) {
    int first = Arrays.mismatch(mine, theirs);
    if (first >= 0 && first < Math.min(mine.length, theirs.length)) {
      pairs.add(constants(stream + "[" + first + "]", BYTE, mine[first], theirs[first]));
    } else if (mine.length != theirs.length) {
      pairs.add(
          constants(
              "the length of " + stream,
              ScalarType.integer(false, 32),
              mine.length,
              theirs.length));
    }
  }

  private Decider.Pair constants(String name, ScalarType type, long mine, long theirs) {
    return new Decider.Pair(
        name, type, builder.bits(type.bits(), mine), builder.bits(type.bits(), theirs));
  }
}
