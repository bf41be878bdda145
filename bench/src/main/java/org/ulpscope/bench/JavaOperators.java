package org.ulpscope.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// The baseline for [NarrowArithmetic]: Java's own operators on the bits of doubles and floats,
/// behind a call, so that the loop is not vectorised, which an interpreter could not make use of.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class JavaOperators {
  private static final int SIZE = 1024;

  private final long[] a = new long[SIZE];
  private final long[] b = new long[SIZE];
  private final long[] c = new long[SIZE];

  /// Prepares the operands.
  @Setup
  public void fill() {
    var random = new SplittableRandom(1);
    for (int i = 0; i < SIZE; i++) {
      a[i] = number(random);
      b[i] = number(random);
      c[i] = number(random);
    }
  }

  private static long number(SplittableRandom random) {
    double value = (random.nextDouble() + 0.5) * (random.nextBoolean() ? 4 : -4);
    return Double.doubleToRawLongBits(value);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static long sum(long x, long y) {
    return Double.doubleToRawLongBits(Double.longBitsToDouble(x) + Double.longBitsToDouble(y));
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static long product(long x, long y) {
    return Double.doubleToRawLongBits(Double.longBitsToDouble(x) * Double.longBitsToDouble(y));
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static long quotient(long x, long y) {
    return Double.doubleToRawLongBits(Double.longBitsToDouble(x) / Double.longBitsToDouble(y));
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static long fused(long x, long y, long z) {
    double result =
        Math.fma(
            Double.longBitsToDouble(x), Double.longBitsToDouble(y), Double.longBitsToDouble(z));
    return Double.doubleToRawLongBits(result);
  }

  /// a + b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long add() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= sum(a[i], b[i]);
    }
    return sum;
  }

  /// a · b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long mul() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= product(a[i], b[i]);
    }
    return sum;
  }

  /// a ÷ b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long div() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= quotient(a[i], b[i]);
    }
    return sum;
  }

  /// a · b + c.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long fma() {
    long sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum ^= fused(a[i], b[i], c[i]);
    }
    return sum;
  }
}
