package org.ulpscope.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;

/// Nanoseconds per operation on raw bits, by format and mode. Operands are random numbers around
/// one, a thousand per invocation, so that branches are not predictable.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class NarrowArithmetic {
  private static final int SIZE = 1024;

  @Param({"HALF", "SINGLE", "DOUBLE"})
  String format;

  @Param({"NEAREST_EVEN", "TOWARD_NEGATIVE"})
  RoundingMode mode;

  /// Whether flags are computed.
  @Param({"false", "true"})
  boolean flagged;

  private final long[] a = new long[SIZE];
  private final long[] b = new long[SIZE];
  private final long[] c = new long[SIZE];
  private Fpu fpu;
  private Flags flags;

  static Format named(String name) {
    return switch (name) {
      case "HALF" -> Format.HALF;
      case "SINGLE" -> Format.SINGLE;
      case "DOUBLE" -> Format.DOUBLE;
      case "X87" -> Format.X87;
      default -> Format.QUAD;
    };
  }

  /// Prepares the operands.
  @Setup
  public void fill() {
    fpu = Fpu.of(named(format));
    flags = flagged ? new Flags() : Flags.IGNORED;
    var random = new SplittableRandom(1);
    for (int i = 0; i < SIZE; i++) {
      a[i] = number(random);
      b[i] = number(random);
      c[i] = number(random);
    }
  }

  private long number(SplittableRandom random) {
    double value = (random.nextDouble() + 0.5) * (random.nextBoolean() ? 4 : -4);
    return fpu.convertFrom(
        Fpu.of(Format.DOUBLE),
        Double.doubleToRawLongBits(value),
        RoundingMode.NEAREST_EVEN,
        Flags.IGNORED);
  }

  /// a + b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long add() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= fpu.add(a[i], b[i], mode, flags);
    }
    return sum;
  }

  /// a · b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long mul() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= fpu.mul(a[i], b[i], mode, flags);
    }
    return sum;
  }

  /// a ÷ b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long div() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= fpu.div(a[i], b[i], mode, flags);
    }
    return sum;
  }

  /// a · b + c.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long fma() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= fpu.fma(a[i], b[i], c[i], mode, flags);
    }
    return sum;
  }
}
