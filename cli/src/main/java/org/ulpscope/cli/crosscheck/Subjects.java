package org.ulpscope.cli.crosscheck;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.cli.options.CompileOptions;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.ProgressLine;
import org.ulpscope.cli.session.Session;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Nearest;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.SourceFunction;

/// Finds the two functions of a crosscheck. Compiles the files, only once if both functions are in
/// the same program.
final class Subjects {
  /// A function as the user asked for it.
  ///
  /// @param file the file that defines it, if the user named one
  record Wanted(Optional<Path> file, String name, List<String> flags) {
    /// Reads `f` or `fast.c:f`; the colons of `a::f` do not count.
    static Wanted of(String text, List<String> flags) {
      int colon = text.indexOf(':');
      boolean hasFile = colon > 0 && !text.startsWith("::", colon);
      return hasFile
          ? new Wanted(
              Optional.of(Path.of(text.substring(0, colon))), text.substring(colon + 1), flags)
          : new Wanted(Optional.empty(), text, flags);
    }
  }

  /// The two functions, and what they are compiled from.
  record Pair(Subject reference, Subject candidate, Inputs ofReference, Inputs ofCandidate) {}

  private record Compiled(Program program, DebugInfo debug, Inputs inputs) {
    boolean has(Wanted wanted) {
      return !Subject.named(program, debug, wanted.name()).isEmpty();
    }
  }

  private final CompileOptions options;
  private final Invocation invocation;

  Subjects(CompileOptions options, Invocation invocation) {
    this.options = options;
    this.invocation = invocation;
  }

  Pair pair(Wanted reference, Wanted candidate) {
    List<Path> ofReference = files(reference, candidate);
    List<Path> ofCandidate = files(candidate, reference);
    boolean same = ofReference.equals(ofCandidate) && reference.flags().equals(candidate.flags());
    if (same) {
      Compiled both = compile(ofReference, reference.flags(), List.of(reference, candidate));
      return pair(both, reference, both, candidate);
    }
    return pair(
        compile(ofReference, reference.flags(), List.of(reference)),
        reference,
        compile(ofCandidate, candidate.flags(), List.of(candidate)),
        candidate);
  }

  private Pair pair(Compiled first, Wanted reference, Compiled second, Wanted candidate) {
    return new Pair(
        find(first, reference), find(second, candidate), first.inputs(), second.inputs());
  }

  /// All files except the one that only the other function is taken from.
  private List<Path> files(Wanted wanted, Wanted other) {
    var files = new ArrayList<>(options.files);
    wanted.file().filter(file -> !files.contains(file)).ifPresent(files::add);
    if (wanted.file().isPresent() && !wanted.file().equals(other.file())) {
      other.file().ifPresent(files::remove);
    }
    return files;
  }

  /// Compiles files. If a wanted function is missing, compiles again so that dropped functions are
  /// kept.
  private Compiled compile(List<Path> files, List<String> flags, List<Wanted> wanted) {
    Compiled compiled = compile(files, flags);
    if (wanted.stream().allMatch(compiled::has)) {
      return compiled;
    }
    List<String> names = wanted.stream().map(Wanted::name).distinct().toList();
    Optional<Compiled> all = keeping(files, flags, names);
    if (all.isPresent()) {
      return all.get();
    }
    // If one of them is misspelt, the other may be there.
    return names.stream()
        .flatMap(name -> keeping(files, flags, List.of(name)).stream())
        .findFirst()
        .orElse(compiled);
  }

  /// The same files with functions that the compiler would drop; nothing if there are none of these
  /// names.
  private Optional<Compiled> keeping(List<Path> files, List<String> flags, List<String> names) {
    try {
      return new KeptFunctions(invocation.session())
          .in(files, names)
          .map(kept -> compile(kept, flags));
    } catch (InputException _) {
      return Optional.empty(); // the caller reports what is missing
    }
  }

  private Compiled compile(List<Path> files, List<String> flags) {
    Session session = invocation.session();
    Bitcode bitcode = options.compile(invocation, files, flags);
    var frontEnd =
        FrontEnd.open(session.environment(), FrontEnd.Settings.DEFAULT, ProgressLine.of(session));
    Program program = new RuntimeSources(frontEnd).complete(bitcode, new CLibrary().models());
    return new Compiled(
        program,
        BitcodeReader.readDebugInfo(bitcode.bytes()),
        options.inputs(invocation, files, flags));
  }

  /// The files as the user named them.
  private String files() {
    return options.files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  private Subject find(Compiled compiled, Wanted wanted) {
    Program program = compiled.program();
    List<SourceFunction> found = Subject.named(program, compiled.debug(), wanted.name());
    if (found.isEmpty()) {
      boolean known = program.function(wanted.name()).isPresent();
      throw InputException.of(
          files()
              + (known
                  ? ": the function " + wanted.name() + " has no body or no debug information"
                  : ": there is no function "
                      + wanted.name()
                      + Nearest.hint(wanted.name(), Subject.names(compiled.debug()))));
    }
    if (found.size() > 1) {
      throw InputException.of(
          wanted.name()
              + " is ambiguous; name one of "
              + found.stream().map(SourceFunction::symbol).collect(Collectors.joining(", ")));
    }
    return Subject.of(program, compiled.debug(), found.getFirst());
  }
}
