package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.bench.fuzz.Question.Level;
import org.ulpscope.bench.fuzz.program.Specimen;
import org.ulpscope.bench.fuzz.vocabulary.Theme;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.replay.build.NativeBuild;

/// Runs specimens natively.
final class Machine {
  private static final int SECONDS = 60;

  private final Path directory;
  private final NativeBuild build =
      NativeBuild.open(
          System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT);

  /// @param directory for temporary files
  Machine(Path directory) {
    this.directory = directory;
  }

  /// By specimen, the outputs of each trial, as words in hexadecimal. Outputs that were not printed
  /// because of a crash are missing.
  Map<String, List<List<String>>> run(List<Specimen> specimens, Theme theme, Level level)
      throws IOException, InterruptedException {
    Path source = directory.resolve("native.c");
    Files.writeString(source, Harness.forMachine(specimens));
    Path program = directory.resolve("native" + level.flag());
    var flags = new ArrayList<>(theme.flags());
    flags.addAll(List.of(level.flag(), "-g0", "-w"));
    build.link(Inputs.of(source).withFlags(flags), program);
    Ended ended =
        new LimitedProcess(directory, Map.of(), Limits.ofTime(Duration.ofSeconds(SECONDS)))
            .run(List.of(program.toAbsolutePath().toString()));
    return parse(ended.outputText());
  }

  /// Parses lines such as `p7 0 000000003f800000 0000000000000001`: a specimen, the number of a
  /// trial, and words.
  static Map<String, List<List<String>>> parse(String text) {
    var outputs = new TreeMap<String, List<List<String>>>();
    for (String line : text.lines().toList()) {
      List<String> words = List.of(line.split(" "));
      if (words.size() < 2) {
        continue; // printed by a run that failed
      }
      outputs
          .computeIfAbsent(words.getFirst(), _ -> new ArrayList<>())
          .add(words.subList(2, words.size()));
    }
    return outputs;
  }
}
