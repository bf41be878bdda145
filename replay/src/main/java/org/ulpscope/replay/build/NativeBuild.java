package org.ulpscope.replay.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.CompilerFlags;
import org.ulpscope.program.clang.CompilerSession;
import org.ulpscope.program.clang.Diagnosis;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Language;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.program.clang.TempDirs;
import org.ulpscope.program.clang.Unit;

/// Builds a program for this machine, from the same files, with the same compiler and the same
/// flags as [FrontEnd], so that predictions about a program can be compared with its behaviour.
///
/// ```java
/// var build = NativeBuild.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
/// build.link(Inputs.of(Path.of("sum.c")), Path.of("/tmp/sum"));
/// ```
///
/// Compiler and linker are the bundled ones. The start-up code and the libraries are this
/// machine's; if one is missing, the error names the package that contains it.
public final class NativeBuild {
  private final Supplier<CompilerSession> session;

  NativeBuild(Supplier<CompilerSession> session) {
    this.session = session;
  }

  /// See [FrontEnd#open].
  public static NativeBuild open(
      Map<String, String> environment, FrontEnd.Settings settings, Progress progress) {
    return new NativeBuild(() -> CompilerSession.open(environment, settings, progress));
  }

  /// What a build adds to the files and flags of the user.
  ///
  /// @param compilerFlags for the user's files, after the user's flags
  /// @param linkerFlags for the linker
  /// @param sources further files, by name; they are compiled for the same target, without the
  ///   other flags
  public record Additions(
      List<String> compilerFlags, List<String> linkerFlags, Map<String, byte[]> sources) {
    public static final Additions NONE = new Additions(List.of(), List.of(), Map.of());

    public Additions {
      compilerFlags = List.copyOf(compilerFlags);
      linkerFlags = List.copyOf(linkerFlags);
      sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }
  }

  /// The compiler's notes about the blocks of one file, for a program that measures coverage.
  ///
  /// @param unit names the file in the program's counts: its position among the inputs
  /// @param directory where relative names of sources start
  /// @param content a notes file of gcov
  @SuppressWarnings("ArrayRecordComponent") // Read once, never compared.
  public record Notes(String unit, Path directory, byte[] content) {}

  private record Built(String said, List<Notes> notes) {}

  /// Compiles `inputs` into the program `executable`.
  ///
  /// @return warnings of the compiler
  /// @throws InputException if that is not possible
  public String link(Inputs inputs, Path executable) {
    return link(inputs, Additions.NONE, executable);
  }

  /// Compiles `inputs` and the additions into the program `executable`.
  ///
  /// @return warnings of the compiler
  /// @throws InputException if that is not possible
  public String link(Inputs inputs, Additions additions, Path executable) {
    return build(inputs, additions, false, executable).said();
  }

  /// Compiles `inputs` and the additions into a program that counts how often its blocks are
  /// executed, as for gcov. The additions must define the functions that receive the counts, such
  /// as `llvm_gcov_init`. Code in headers that are not the user's is not counted.
  ///
  /// @return notes for each of the inputs except precompiled ones
  /// @throws InputException if that is not possible
  public List<Notes> linkCounting(Inputs inputs, Additions additions, Path executable) {
    return build(inputs, additions, true, executable).notes();
  }

  private Built build(Inputs inputs, Additions additions, boolean counting, Path executable) {
    List<Unit> units = Unit.of(inputs);
    CompilerSession ready = session.get();
    Path scratch = null;
    try {
      scratch = Files.createTempDirectory(ready.place().directory("scratch"), "native");
      var said = new StringBuilder();
      var objects = new ArrayList<String>();
      var notes = new ArrayList<Notes>();
      for (Unit unit : units) {
        String name = String.valueOf(objects.size());
        Unit added = unit.withMore(additions.compilerFlags());
        if (counting && unit.language().isSource()) {
          added = counting(ready, added, Files.createDirectory(scratch.resolve(name)));
        }
        said.append(compile(ready, added, object(scratch, objects)));
        notes.addAll(notes(name, unit, added.directory()));
      }
      for (Unit unit : own(inputs, additions, scratch)) {
        said.append(compile(ready, unit, object(scratch, objects)));
      }
      objects.addAll(additions.linkerFlags());
      runLinker(ready, units, objects, executable.toAbsolutePath());
      return new Built(said.toString(), List.copyOf(notes));
    } catch (IOException e) {
      throw ready.place().unusable(e);
    } finally {
      TempDirs.delete(scratch);
    }
  }

  /// The file name of one more object.
  private static Path object(Path scratch, List<String> objects) {
    Path object = scratch.resolve(objects.size() + ".o");
    objects.add(object.toString());
    return object;
  }

  /// The input that is compiled in place of a source, for counting.
  ///
  /// LLVM's instrumentation loses the counts of critical arcs, which lead from a block with several
  /// successors to one with several predecessors: it splits them too late to record that in the
  /// notes. So there must be none. Another instrumentation, that of `-fsanitize-coverage`, splits
  /// them first. It also puts a flag before each block, set where the block is first reached, so
  /// that a block is known to be reached even if the program ends in it. This takes two steps,
  /// without optimisation before.
  ///
  /// @param place an empty directory of its own, in which the compiler leaves its notes
  private static Unit counting(CompilerSession ready, Unit unit, Path place) throws IOException {
    Path module = place.resolve("module.bc");
    List<String> splitting =
        List.of(
            "-O0",
            "-fsanitize-coverage=edge,inline-bool-flag,no-prune",
            "-include",
            ready.headers().counting().toString());
    run(ready, unit, ready.command(unit.withMore(splitting)).toModule(module));
    String ours = "^" + quoted(ready.place().root().toRealPath()) + "/(headers|llvm)-.*";
    String others = "^/usr/(local/)?(include|lib[^/]*)/.*;" + ours;
    return new Unit(unit.name(), module, place, Language.BITCODE, unit.flags())
        .withMore(
            List.of(
                "-O0",
                "-w",
                "-Qunused-arguments",
                "--coverage",
                "-fprofile-exclude-files=" + others));
  }

  private static List<Notes> notes(String name, Unit unit, Path place) throws IOException {
    if (place.equals(unit.directory())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      var notes = new ArrayList<Notes>();
      for (Path file : files.filter(f -> f.toString().endsWith(".gcno")).toList()) {
        notes.add(new Notes(name, unit.directory(), Files.readAllBytes(file)));
      }
      return notes;
    }
  }

  /// A path as a POSIX regular expression.
  private static String quoted(Path path) {
    return path.toString().replaceAll("[^A-Za-z0-9/_-]", "\\\\$0");
  }

  private static List<Unit> own(Inputs inputs, Additions additions, Path scratch)
      throws IOException {
    List<String> flags =
        inputs.flags().stream().filter(flag -> flag.equals("-m32") || flag.equals("-m64")).toList();
    var units = new ArrayList<Unit>();
    for (Map.Entry<String, byte[]> source : additions.sources().entrySet()) {
      Path file = Files.write(scratch.resolve(source.getKey()), source.getValue());
      units.addAll(Unit.of(Inputs.of(file).withFlags(flags)));
    }
    return units;
  }

  private static String compile(CompilerSession ready, Unit unit, Path object) {
    if (unit.language() == Language.OPENCL || unit.language() == Language.CUDA) {
      throw unit.failure("is a kernel; only host programs can be built natively");
    }
    return run(ready, unit, ready.command(unit).toObject(object));
  }

  private static String run(CompilerSession ready, Unit unit, List<String> command) {
    var ending = ready.tools().run(command, unit.directory(), unit::failure);
    if (!ending.succeeded()) {
      throw unit.failure(Diagnosis.ofCompilation(unit, ending)).withDetails(ending.errorText());
    }
    return ending.errorText();
  }

  private static void runLinker(
      CompilerSession ready, List<Unit> units, List<String> objects, Path executable) {
    Unit first = units.getFirst();
    var command = new ArrayList<String>();
    command.add(ready.toolchain().clang().toString());
    if (units.stream().anyMatch(unit -> unit.language() == Language.CPP)) {
      command.add("--driver-mode=g++");
    }
    command.addAll(List.of("--no-default-config", "-fuse-ld=lld", "-Qunused-arguments"));
    command.addAll(first.flags());
    command.addAll(List.of("-o", executable.toString()));
    command.addAll(objects);
    command.add("-lm");
    var ending = ready.tools().run(command, first.directory(), first::failure);
    if (!ending.succeeded()) {
      boolean wordSize32 = CompilerFlags.chooseWordSize32(first.flags());
      throw first
          .failure(Diagnosis.ofNativeLinking(wordSize32, ending))
          .withDetails(ending.errorText());
    }
  }
}
