package org.ulpscope.ieee;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// The machine's own arithmetic: `hardware.c`, compiled by the C compiler of the system.
@SuppressWarnings("restricted") // native access is granted to tests by the build
final class Machine {
  static final RoundingMode[] MODES = {
    RoundingMode.NEAREST_EVEN,
    RoundingMode.TOWARD_NEGATIVE,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_ZERO
  };

  private static final FunctionDescriptor BATCH =
      FunctionDescriptor.ofVoid(
          ValueLayout.JAVA_INT,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.JAVA_LONG);

  private static final FunctionDescriptor PRINT =
      FunctionDescriptor.ofVoid(
          ValueLayout.JAVA_INT,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.JAVA_INT,
          ValueLayout.ADDRESS,
          ValueLayout.JAVA_LONG);
  private static final FunctionDescriptor READ =
      FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS);

  private final SymbolLookup library;

  private Machine(SymbolLookup library) {
    this.library = library;
  }

  /// The library, or why there is none.
  static Machine compile(Path directory, Arena arena) throws IOException, InterruptedException {
    Path source = directory.resolve("hardware.c");
    Path object = directory.resolve("hardware.so");
    try (InputStream text = Machine.class.getResourceAsStream("hardware.c")) {
      Files.copy(text, source, StandardCopyOption.REPLACE_EXISTING);
    }
    Process compiler =
        new ProcessBuilder(
                "cc",
                "-O1",
                "-frounding-math",
                "-fno-builtin",
                "-shared",
                "-fPIC",
                "-o",
                object.toString(),
                source.toString(),
                "-lm")
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("cc.log").toFile())
            .start();
    if (compiler.waitFor() != 0) {
      throw new IOException("cc: " + Files.readString(directory.resolve("cc.log")));
    }
    return new Machine(SymbolLookup.libraryLookup(object, arena));
  }

  /// The reason why hardware tests cannot run here, if there is one.
  static Optional<String> obstacle() {
    if (!System.getProperty("os.arch").equals("amd64")) {
      return Optional.of("the machine is not x86-64 but " + System.getProperty("os.arch"));
    }
    try {
      Process version = new ProcessBuilder("cc", "--version").redirectErrorStream(true).start();
      version.getInputStream().readAllBytes();
      return version.waitFor() == 0 ? Optional.empty() : Optional.of("cc does not run");
    } catch (IOException e) {
      return Optional.of("no C compiler `cc` on the path (" + e.getMessage() + ")");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  boolean has(String feature) {
    MethodHandle probe = handle("has_" + feature, FunctionDescriptor.of(ValueLayout.JAVA_INT));
    try {
      return (int) probe.invokeExact() != 0;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /// Slots of 16 bytes for operands and results, and flags.
  static final class Batch {
    final int size;
    final MemorySegment a;
    final MemorySegment b;
    final MemorySegment c;
    final MemorySegment result;
    final MemorySegment flags;

    Batch(int size, Arena arena) {
      this.size = size;
      a = arena.allocate(16L * size, 16);
      b = arena.allocate(16L * size, 16);
      c = arena.allocate(16L * size, 16);
      result = arena.allocate(16L * size, 16);
      flags = arena.allocate(4L * size, 16);
    }

    static void set(MemorySegment slots, int i, Datum x) {
      slots.setAtIndex(ValueLayout.JAVA_LONG, 2L * i, x.lowBits());
      slots.setAtIndex(ValueLayout.JAVA_LONG, 2L * i + 1, x.highBits());
    }

    static long low(MemorySegment slots, int i) {
      return slots.getAtIndex(ValueLayout.JAVA_LONG, 2L * i);
    }

    static Datum get(MemorySegment slots, int i, Format format) {
      return Datum.of(format, slots.getAtIndex(ValueLayout.JAVA_LONG, 2L * i + 1), low(slots, i));
    }

    int flags(int i) {
      return flags.getAtIndex(ValueLayout.JAVA_INT, i);
    }
  }

  void run(String function, int mode, Batch batch) {
    MethodHandle handle = handle(function, BATCH);
    try {
      handle.invokeExact(
          mode, batch.a, batch.b, batch.c, batch.result, batch.flags, (long) batch.size);
    } catch (Throwable e) {
      throw new IllegalStateException(function, e);
    }
  }

  /// The output of C's `printf` for a number: a format such as `%.*e`, with its precision.
  String print(Datum x, String format, int precision, int mode) {
    String function = x.format().equals(Format.X87) ? "print_x" : "print_d";
    MethodHandle handle = handle(function, PRINT);
    try (Arena arena = Arena.ofConfined()) {
      int size = 16_384;
      MemorySegment slot = arena.allocate(16, 16);
      Batch.set(slot, 0, x);
      MemorySegment out = arena.allocate(size);
      handle.invokeExact(mode, slot, arena.allocateFrom(format), precision, out, (long) size);
      return out.getString(0);
    } catch (Throwable e) {
      throw new IllegalStateException(function, e);
    }
  }

  /// The number read by C's `strtod`, `strtof` or `strtold`.
  Datum read(String text, Format format, int mode) {
    String function =
        format.equals(Format.X87) ? "read_x" : format.equals(Format.DOUBLE) ? "read_d" : "read_s";
    MethodHandle handle = handle(function, READ);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment slot = arena.allocate(16, 16);
      handle.invokeExact(mode, arena.allocateFrom(text), slot);
      return Batch.get(slot, 0, format);
    } catch (Throwable e) {
      throw new IllegalStateException(function, e);
    }
  }

  private MethodHandle handle(String function, FunctionDescriptor descriptor) {
    MemorySegment symbol =
        library
            .find(function)
            .orElseThrow(() -> new IllegalStateException("hardware.c has no " + function));
    return Linker.nativeLinker().downcallHandle(symbol, descriptor);
  }
}
