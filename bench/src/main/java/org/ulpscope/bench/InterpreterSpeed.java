package org.ulpscope.bench;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.engine.symbolic.Interpreter;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;

/// LLVM instructions of unoptimised code that the interpreter executes per second: the counter
/// `instructions` of each program.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class InterpreterSpeed {
  /// A file of `bench/programs`.
  @Param({"matrix.c", "sort.c"})
  public String file;

  private Program program;

  /// A counter that JMH divides by the time.
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Executed {
    public long instructions;
  }

  /// Compiles the program.
  @Setup
  public void compile() {
    var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
    var inputs = Inputs.of(Path.of("programs", file));
    program = BitcodeReader.read(frontEnd.compile(inputs).bytes());
  }

  /// Runs the program once.
  @Benchmark
  public Stop run(Executed executed) {
    var console =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of());
    var state =
        Loader.load(
            program,
            program.function("main").orElseThrow(),
            List.of(file),
            new CLibrary(),
            console);
    Stop stop = new Interpreter().run(state);
    executed.instructions += state.instructions();
    return stop;
  }
}
