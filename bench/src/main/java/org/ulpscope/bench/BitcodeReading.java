package org.ulpscope.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;

/// Instructions of bitcode that the reader turns into records per second: the counter
/// `instructions`. Use another large module with `-p file=FILE.bc`.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class BitcodeReading {
  /// The file to read: bitcode, or a source to compile first.
  @Param("programs/matrix.c")
  public String file;

  private byte[] bitcode;
  private long instructions;

  /// A counter that JMH divides by the time.
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Converted {
    public long instructions;
  }

  /// Loads the module into memory.
  @Setup
  public void load() throws IOException {
    Path path = Path.of(file);
    bitcode =
        file.endsWith(".bc")
            ? Files.readAllBytes(path)
            : FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT)
                .compile(Inputs.of(path))
                .bytes();
    instructions = BitcodeReader.read(bitcode).instructionCount();
  }

  /// Reads the module once.
  @Benchmark
  public Program read(Converted converted) {
    converted.instructions += instructions;
    return BitcodeReader.read(bitcode);
  }
}
