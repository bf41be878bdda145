package org.ulpscope.cli.options;

import java.util.EnumSet;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.World;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/// What of the world around a program is explored with all its values instead of assumed.
public final class WorldOptions {
  /// A longer value of a variable is most likely a mistake.
  private static final int MOST = 1 << 16;

  @Option(
      names = "--malloc-may-fail",
      description =
          "Explore that malloc, new, strdup, fopen and the like fail, each time they are called.")
  boolean heap;

  @Option(
      names = "--sym-clock",
      description =
          "Let time, clock, clock_gettime, gettimeofday and cycle counters return any time.")
  boolean clock;

  @Option(
      names = "--sym-random",
      description = "Let rand, random, drand48, getrandom, rdrand and the like return any numbers.")
  boolean random;

  @Option(
      names = "--sym-env",
      paramLabel = "LENGTH",
      description =
          "Let getenv find nothing, or any value of at most LENGTH characters, for each variable.")
  Integer environment;

  @Spec(Target.MIXEE)
  CommandSpec command;

  public World world() {
    if (environment != null && (environment < 1 || environment > MOST)) {
      throw new ParameterException(
          command.commandLine(), "--sym-env takes a number from 1 to " + MOST);
    }
    var inputs = EnumSet.noneOf(Effect.class);
    if (heap) {
      inputs.add(Effect.HEAP);
    }
    if (clock) {
      inputs.add(Effect.CLOCK);
    }
    if (random) {
      inputs.add(Effect.RANDOM);
    }
    if (environment != null) {
      inputs.add(Effect.ENVIRONMENT);
    }
    return new World(inputs, environment == null ? 0 : environment);
  }
}
