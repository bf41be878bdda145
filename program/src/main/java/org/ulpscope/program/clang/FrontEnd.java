package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.ulpscope.program.InputException;

/// From source files to one module of bitcode.
///
/// ```java
/// var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
/// Bitcode module = frontEnd.compile(Inputs.of(Path.of("main.c"), Path.of("sum.cc")));
/// ```
///
/// Each file is compiled by a process of its own, as many at once as there are processors, and the
/// results are linked. A front end may be used by any number of threads.
public final class FrontEnd {
  /// How to compile, as opposed to what.
  ///
  /// @param cached whether bitcode compiled earlier may be used again
  /// @param colored whether diagnostics have colours
  /// @param timeout after which a compiler process is killed
  public record Settings(boolean cached, boolean colored, Duration timeout) {
    public static final Settings DEFAULT = new Settings(true, false, Duration.ofMinutes(5));

    public Settings withCached(boolean now) {
      return new Settings(now, colored, timeout);
    }

    public Settings withColored(boolean now) {
      return new Settings(cached, now, timeout);
    }

    public Settings withTimeout(Duration now) {
      return new Settings(cached, colored, now);
    }
  }

  private final Supplier<CompilerSession> workshop;

  FrontEnd(Supplier<CompilerSession> workshop) {
    this.workshop = workshop;
  }

  /// A front end whose cache is where these environment variables say. Nothing is unpacked or
  /// written before there is something to compile.
  public static FrontEnd open(
      Map<String, String> environment, Settings settings, Progress progress) {
    return new FrontEnd(() -> CompilerSession.open(environment, settings, progress));
  }

  /// Compiles and links.
  ///
  /// @throws InputException if a file is missing, does not compile or does not link, with the
  ///   compiler's own words as its details; or if the cache directory cannot be used
  public Bitcode compile(Inputs inputs) {
    List<Unit> units = Unit.of(inputs);
    CompilerSession ready = workshop.get();
    List<Bitcode> modules = new Compilation(ready, ready.cache()).compile(units);
    return modules.size() == 1
        ? modules.getFirst()
        : new Linking(ready, ready.cache()).link(units, modules);
  }

  /// Compiles a source file that a library of ours brings along, for the machine that `flags` name.
  ///
  /// @param name of the file, whose ending says the language
  public Bitcode compileOwn(String name, byte[] text, List<String> flags) {
    CacheDirectory place = workshop.get().place();
    try {
      Path file = place.directory("own-" + Digests.shortName(text)).resolve(name);
      if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), text)) {
        CacheDirectory.writeAtomically(file, text);
      }
      return compile(Inputs.of(file).withFlags(flags));
    } catch (IOException e) {
      throw place.unusable(e);
    }
  }

  /// A program together with those parts of a library that it needs.
  public Bitcode complete(Bitcode program, Bitcode library) {
    CompilerSession ready = workshop.get();
    return new Linking(ready, ready.cache()).complete(program, library);
  }
}
