package org.ulpscope.bench;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.explore.Configuration;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.solver.chain.StandardChain;

/// Completed paths per second if every branch forks and none is merged: `programs/branches.c`,
/// without tests. One operation is one path. The JVM has the options of the launcher, which
/// explains them, and is warm; the first run of such a short program spends half of its time on JIT
/// compilation.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 6, time = 1)
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
public class ForkBench {
  private static final int PATHS = 1 << 16;

  /// The number of paths explored in parallel.
  @Param({"1", "2"})
  public int threads;

  /// The capacity of the rewrite cache; with 0, the conditions of each sibling state are rewritten
  /// separately.
  @Param({"2048", "0"})
  public int rewriteCacheSize;

  private Program program;
  private StandardChain solver;

  /// Compiles the program.
  @Setup
  public void compile() {
    var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
    var inputs = Inputs.of(Path.of("programs", "branches.c"));
    program = BitcodeReader.read(frontEnd.compile(inputs).bytes());
    solver = StandardChain.open();
  }

  @TearDown
  public void close() {
    solver.close();
  }

  /// Explores all paths.
  @Benchmark
  @OperationsPerInvocation(PATHS)
  public Outcome explore() {
    var options =
        Options.DEFAULT.but(
            o -> {
              o.makeTests = false;
              o.merge = false;
              o.threads = threads;
            });
    var builder = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of(), rewriteCacheSize));
    var explorer = new Explorer(Configuration.of(builder, solver, options));
    var console =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of());
    Outcome outcome =
        explorer.explore(
            Loader.load(
                program,
                program.function("main").orElseThrow(),
                List.of("branches"),
                new CLibrary(),
                console,
                explorer.exploration()));
    if (outcome.statistics().paths() != PATHS) {
      throw new IllegalStateException("followed " + outcome.statistics().paths() + " paths");
    }
    return outcome;
  }
}
