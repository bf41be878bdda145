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

/// Compiles source files to one bitcode module.
///
/// ```java
/// var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
/// Bitcode module = frontEnd.compile(Inputs.of(Path.of("main.c"), Path.of("sum.cc")));
/// ```
///
/// Each file is compiled by a process of its own, as many in parallel as there are processors, and
/// the results are linked. Thread-safe.
public final class FrontEnd {
  /// How to compile, as opposed to what.
  ///
  /// @param cached whether previously compiled bitcode may be used
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

  private final Supplier<CompilerSession> session;

  FrontEnd(Supplier<CompilerSession> session) {
    this.session = session;
  }

  /// A front end whose cache these environment variables select. Nothing is unpacked or written
  /// before there is something to compile.
  public static FrontEnd open(
      Map<String, String> environment, Settings settings, Progress progress) {
    return new FrontEnd(() -> CompilerSession.open(environment, settings, progress));
  }

  /// Compiles and links.
  ///
  /// @throws InputException if a file is missing, does not compile or cannot be linked, with the
  ///   compiler's output as its details; or if the cache directory cannot be used
  public Bitcode compile(Inputs inputs) {
    List<Unit> units = Unit.of(inputs);
    CompilerSession ready = session.get();
    List<Bitcode> modules = new Compilation(ready, ready.cache()).compile(units);
    return modules.size() == 1
        ? modules.getFirst()
        : new Linking(ready, ready.cache()).link(units, modules);
  }

  /// Compiles a source file that is part of Ulpscope, for the target that `flags` name.
  ///
  /// @param name of the file, whose extension determines the language
  public Bitcode compileOwn(String name, byte[] text, List<String> flags) {
    CacheDirectory place = session.get().place();
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

  /// A program linked with the parts of a library that it needs.
  public Bitcode complete(Bitcode program, Bitcode library) {
    CompilerSession ready = session.get();
    return new Linking(ready, ready.cache()).complete(program, library);
  }
}
