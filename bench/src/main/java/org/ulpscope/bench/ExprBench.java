package org.ulpscope.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.ieee.Format;

/// Expressions: nodes built per second, nodes evaluated per second, bytes per node. One operation
/// is one node. The JVM has the options of the launcher, which explains them.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "-XX:+UseCompactObjectHeaders",
      "-XX:+UseParallelGC",
      "-XX:-UseAdaptiveSizePolicy",
      "-Xmn192m",
      "-XX:SurvivorRatio=1",
      "-XX:MaxTenuringThreshold=2"
    })
public class ExprBench {
  private static final int NODES = 10_000;
  private static final int SYMBOLS = 8;
  private static final int HELD = 1_000_000;

  /// A random program of one sort.
  @State(Scope.Thread)
  public static class Compiled {
    @Param({"float", "double", "i64"})
    String sort;

    private CompiledExprs program;
    private Registers registers;
    private int[] symbols;
    private int result;
    private long next;

    /// Compiles a graph with as many nodes as are counted.
    @Setup
    public void compile() {
      var b = new Builder();
      Sort of =
          switch (sort) {
            case "float" -> Sorts.of(Format.SINGLE);
            case "double" -> Sorts.of(Format.DOUBLE);
            default -> Sorts.bits(64);
          };
      var made = new ArrayList<Expr>();
      for (int i = 0; i < SYMBOLS; i++) {
        made.add(b.symbol("x" + i, of));
      }
      List<Expr> inputs = List.copyOf(made);
      var random = new SplittableRandom(1);
      do {
        Expr x = made.get(random.nextInt(Math.max(0, made.size() - 100), made.size()));
        Expr y = made.get(random.nextInt(made.size()));
        made.add(of.isFloat() ? floatNode(b, random, x, y) : bitsNode(b, random, x, y));
        program = made.size() % 500 == 0 ? CompiledExprs.of(made) : program;
      } while (program == null || program.size() < NODES);
      registers = program.registers();
      result = program.rootSlot(made.size() - 1);
      symbols = inputs.stream().mapToInt(program::slot).toArray();
      for (int slot : symbols) {
        registers.set(slot, number(random.nextDouble(0.5, 2)));
      }
    }

    private long number(double value) {
      return sort.equals("float")
          ? Float.floatToRawIntBits((float) value)
          : Double.doubleToRawLongBits(value);
    }

    private static Expr floatNode(Builder b, SplittableRandom random, Expr x, Expr y) {
      return switch (random.nextInt(8)) {
        case 0, 1 -> b.fadd(b.nearest(), x, y);
        case 2 -> b.fsub(b.nearest(), x, y);
        case 3, 4 -> b.fmul(b.nearest(), x, y);
        case 5 -> b.fdiv(b.nearest(), x, y);
        case 6 -> b.fneg(x);
        default -> b.ite(b.fcmp(x, y, Outcomes.LT), x, y);
      };
    }

    private static Expr bitsNode(Builder b, SplittableRandom random, Expr x, Expr y) {
      return switch (random.nextInt(8)) {
        case 0 -> b.add(x, y);
        case 1 -> b.sub(x, y);
        case 2 -> b.mul(x, y);
        case 3 -> b.xor(x, y);
        case 4 -> b.and(x, y);
        case 5 -> b.lshr(x, y);
        case 6 -> b.not(x);
        default -> b.ite(b.slt(x, y), x, y);
      };
    }
  }

  /// Full evaluation; a program has slightly more nodes than are counted.
  @Benchmark
  @OperationsPerInvocation(NODES)
  public long evaluate(Compiled state) {
    int slot = state.symbols[(int) (state.next++ % SYMBOLS)];
    state.registers.set(slot, state.number(1 + (state.next & 1023) / 1024.0));
    state.program.evaluate(state.registers);
    return state.registers.bits(state.result);
  }

  /// Changes one symbol and re-evaluates its dependents.
  @Benchmark
  public int updatesOfOneSymbol(Compiled state) {
    int slot = state.symbols[(int) (state.next++ % SYMBOLS)];
    state.registers.set(slot, state.number(1 + (state.next & 1023) / 1024.0));
    return state.program.update(state.registers);
  }

  /// A builder with the shipped rules, and symbols.
  @State(Scope.Thread)
  public static class Building {
    private final Builder b = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
    private final Expr[] integers = new Expr[64];
    private final Expr[] floats = new Expr[64];
    private final Expr[] recent = new Expr[256];
    private final SplittableRandom random = new SplittableRandom(1);

    /// Creates the symbols.
    @Setup
    public void fill() {
      Arrays.setAll(integers, i -> b.symbol("i" + i, Sorts.bits(32)));
      Arrays.setAll(floats, i -> b.symbol("f" + i, Sorts.of(Format.SINGLE)));
    }

    private Expr integer(int i) {
      Expr x = recent[random.nextInt(recent.length)];
      Expr y = integers[i & 63];
      return switch (random.nextInt(6)) {
        case 0 -> b.mul(x, y);
        case 1 -> b.xor(x, y);
        case 2 -> b.udiv(x, y);
        case 3 -> b.add(x, y);
        case 4 -> b.or(x, y);
        default -> b.shl(x, y);
      };
    }

    private Expr floating(int i) {
      Expr x = recent[random.nextInt(recent.length)];
      Expr y = floats[i & 63];
      return switch (random.nextInt(4)) {
        case 0 -> b.fadd(b.nearest(), x, y);
        case 1 -> b.fsub(b.nearest(), x, y);
        case 2 -> b.fmul(b.nearest(), x, y);
        default -> b.fdiv(b.nearest(), x, y);
      };
    }
  }

  /// Binary nodes of integers, nearly all of them new, with all rules: each has a symbol and one of
  /// the last 256 nodes as operands. Older nodes are dropped, so a small young generation that fits
  /// into the processor's cache is used. This measures the construction of nodes and not the
  /// repeated fetching of 64 MB of memory, which would dominate with the launcher's options, which
  /// are tuned for long-lived states. (With those options the rate is two thirds.)
  @Benchmark
  @Fork(
      value = 1,
      jvmArgsAppend = {
        "-XX:+UseCompactObjectHeaders",
        "-XX:+UseParallelGC",
        "-XX:-UseAdaptiveSizePolicy",
        "-Xmn24m",
        "-XX:SurvivorRatio=1",
        "-XX:MaxTenuringThreshold=2"
      })
  @OperationsPerInvocation(NODES)
  public Expr newIntegerNodes(Building state) {
    Arrays.setAll(state.recent, i -> state.integers[i & 63]);
    for (int i = 0; i < NODES; i++) {
      state.recent[i & 255] = state.integer(i);
    }
    return state.recent[0];
  }

  /// The same for floats.
  @Benchmark
  @Fork(
      value = 1,
      jvmArgsAppend = {
        "-XX:+UseCompactObjectHeaders",
        "-XX:+UseParallelGC",
        "-XX:-UseAdaptiveSizePolicy",
        "-Xmn24m",
        "-XX:SurvivorRatio=1",
        "-XX:MaxTenuringThreshold=2"
      })
  @OperationsPerInvocation(NODES)
  public Expr newFloatNodes(Building state) {
    Arrays.setAll(state.recent, i -> state.floats[i & 63]);
    for (int i = 0; i < NODES; i++) {
      state.recent[i & 255] = state.floating(i);
    }
    return state.recent[0];
  }

  /// Binary nodes that already exist.
  @Benchmark
  @OperationsPerInvocation(64 * 63)
  public int knownNodes(Building state) {
    int hash = 0;
    for (int i = 0; i < 64; i++) {
      for (int j = 0; j < 63; j++) {
        hash ^= state.b.xor(state.integers[i], state.integers[(i + j + 1) & 63]).hashCode();
      }
    }
    return hash;
  }

  /// The memory per node, including its share of the table.
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Memory {
    /// Bytes per binary node.
    public double bytesPerNode;
  }

  /// Holds a million binary nodes. Symbols are few, so that their sets are shared, as in programs.
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @OutputTimeUnit(TimeUnit.MILLISECONDS)
  @Warmup(iterations = 0) // the counters of several iterations would be summed
  @Measurement(iterations = 1)
  public Expr[] memory(Memory memory) {
    var b = new Builder();
    var symbols = new Expr[SYMBOLS];
    Arrays.setAll(symbols, i -> b.symbol("m" + i, Sorts.bits(64)));
    var held = new Expr[HELD];
    long before = used();
    Expr chain = symbols[0];
    for (int i = 0; i < HELD; i++) {
      chain = b.sub(chain, symbols[i & (SYMBOLS - 1)]);
      held[i] = chain;
    }
    memory.bytesPerNode = (used() - before) / (double) HELD;
    held[0] = b.number(1.0); // keeps the builder and its table alive until here
    return held;
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
