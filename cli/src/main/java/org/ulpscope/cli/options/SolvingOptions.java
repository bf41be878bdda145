package org.ulpscope.cli.options;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.expr.rules.language.Assumption;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// How solver queries are answered: options of all commands that explore paths.
public final class SolvingOptions {
  @Option(
      names = {"--max-solver-time", "--solver-timeout"},
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Time limit per solver query (default: 20s).")
  public Duration maxSolverTime = Options.DEFAULT.maxSolverTime();

  @Option(names = "--seed", paramLabel = "N", description = "Random seed (default: 1).")
  public long seed = Options.DEFAULT.seed();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Explore N paths, or check N sizes, in parallel (default: one per processor). Results do "
              + "not depend on it.")
  public int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--explain",
      description = "Explain each usual assumption that the verdict rests on.")
  public boolean explains;

  @Option(
      names = "--assume",
      paramLabel = "NAME",
      split = ",",
      converter = AssumptionName.class,
      description =
          "Assume: positive-zero, finite, ordered, associative; crosscheck also knows "
              + "contraction, reciprocal and flush-to-zero.")
  List<Assumption> assumptions = new ArrayList<>();

  public Set<Assumption> assumed() {
    return assumptions.isEmpty() ? Set.of() : EnumSet.copyOf(assumptions);
  }

  /// Reads the name of an assumption.
  static final class AssumptionName implements ITypeConverter<Assumption> {
    @Override
    public Assumption convert(String text) {
      return Assumption.named(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' cannot be assumed; known are " + Assumption.names()));
    }
  }
}
