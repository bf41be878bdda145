package org.ulpscope.crosscheck;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Datum;
import org.ulpscope.program.Location;
import org.ulpscope.solver.scalar.ScalarType;
import org.ulpscope.solver.scalar.UlpDistance;

/// Inputs on which two functions differ.
///
/// @param inputs all inputs, in the order of the parameters
/// @param outputs everything that the caller sees, with the values that both functions compute
/// @param first the number of the first output that differs
/// @param stage which stage found it
/// @param isTentative whether it depends on values chosen for functions such as `sin`, so that only
///   a replay can confirm it
/// @param choices which of several allowed results were taken, where the difference depends on it
/// @param explanation where the two expressions of that output differ
/// @param ofReference the places in the source where the reference computes what differs
/// @param ofCandidate and where the candidate does
/// @param matter the assumptions that could change that output
public record Mismatch(
    Map<String, Long> size,
    List<Value> inputs,
    List<Output> outputs,
    int first,
    String stage,
    boolean isTentative,
    List<String> choices,
    String explanation,
    List<Location> ofReference,
    List<Location> ofCandidate,
    Set<Assumption> matter) {
  /// An input.
  ///
  /// @param matters whether the path or the output depends on it
  public record Value(String name, ScalarType type, BigInteger bits, boolean matters) {
    @Override
    public String toString() {
      return name + " = " + type.show(bits);
    }
  }

  /// An output.
  public record Output(String name, ScalarType type, BigInteger reference, BigInteger candidate) {
    /// The distance in ulps; nothing unless both are numbers.
    public Optional<BigInteger> ulps() {
      if (!type.isFloat()) {
        return Optional.empty();
      }
      boolean ordered =
          !new Datum(type.format(), reference).isNan()
              && !new Datum(type.format(), candidate).isNan();
      return ordered ? Optional.of(UlpDistance.ulps(type, reference, candidate)) : Optional.empty();
    }
  }

  public Mismatch {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    choices = List.copyOf(choices);
    ofReference = List.copyOf(ofReference);
    ofCandidate = List.copyOf(ofCandidate);
    matter = Set.copyOf(matter);
  }

  public Output firstOutput() {
    return outputs.get(first);
  }
}
