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
import org.openjdk.jmh.infra.Blackhole;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Nanoseconds per operation in the formats beyond 64 bits, by format and mode.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class WideArithmetic {
  private static final int SIZE = 256;

  @Param({"X87", "QUAD"})
  String format;

  @Param({"NEAREST_EVEN", "TOWARD_NEGATIVE"})
  RoundingMode mode;

  private final Datum[] a = new Datum[SIZE];
  private final Datum[] b = new Datum[SIZE];
  private final Datum[] c = new Datum[SIZE];
  private final Flags flags = new Flags();
  private WideFpu fpu;

  /// Prepares the operands: quotients, whose significands are full.
  @Setup
  public void fill() {
    fpu = WideFpu.of(NarrowArithmetic.named(format));
    var random = new SplittableRandom(1);
    for (int i = 0; i < SIZE; i++) {
      a[i] = number(random);
      b[i] = number(random);
      c[i] = number(random);
    }
  }

  private Datum number(SplittableRandom random) {
    return fpu.div(part(random), part(random), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  private Datum part(SplittableRandom random) {
    Datum value = Datum.of((random.nextDouble() + 0.5) * (random.nextBoolean() ? 4 : -4));
    return fpu.convertFrom(value, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  /// a + b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public void add(Blackhole hole) {
    for (int i = 0; i < SIZE; i++) {
      hole.consume(fpu.add(a[i], b[i], mode, flags));
    }
  }

  /// a · b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public void mul(Blackhole hole) {
    for (int i = 0; i < SIZE; i++) {
      hole.consume(fpu.mul(a[i], b[i], mode, flags));
    }
  }

  /// a ÷ b.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public void div(Blackhole hole) {
    for (int i = 0; i < SIZE; i++) {
      hole.consume(fpu.div(a[i], b[i], mode, flags));
    }
  }

  /// a · b + c.
  @Benchmark
  @OperationsPerInvocation(SIZE)
  public void fma(Blackhole hole) {
    for (int i = 0; i < SIZE; i++) {
      hole.consume(fpu.fma(a[i], b[i], c[i], mode, flags));
    }
  }
}
