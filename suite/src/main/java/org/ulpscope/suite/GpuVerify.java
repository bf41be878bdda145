package org.ulpscope.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.program.clang.ShellWords;

/// Kernels whose first lines give GPUVerify's result and its options:
///
/// ```
/// //xfail:NOT_ALL_VERIFIED
/// //--local_size=64 --num_groups=64
/// ```
///
/// The property is the absence of races and divergence, which Ulpscope does not check, so each
/// kernel is reported as unsupported.
final class GpuVerify implements Suite.Reader {
  @Override
  public boolean reads(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".cl") || name.endsWith(".cu");
  }

  @Override
  public List<Task> tasks(Suite.Source source) throws IOException {
    List<String> head;
    try (Stream<String> lines = Files.lines(source.file(), StandardCharsets.ISO_8859_1)) {
      head = lines.limit(2).map(line -> line.replaceFirst("^//\\s*", "")).toList();
    }
    boolean passes = !head.isEmpty() && head.getFirst().startsWith("pass");
    boolean fails = !head.isEmpty() && head.getFirst().startsWith("xfail:");
    if (!passes && !fails) {
      return List.of();
    }
    if (source.choice().category().isPresent()) {
      source.skipped().add("tasks of other categories");
      return List.of();
    }
    Expected expected = new Expected.Open();
    if (passes) {
      expected = new Expected.Holds(Set.of());
    } else if (head.getFirst().contains("NOT_ALL_VERIFIED")) {
      expected = new Expected.Violated(Set.of(), List.of());
    }
    List<String> options = head.size() < 2 ? List.of() : ShellWords.split(head.get(1));
    return List.of(
        new Task(
                source.name(),
                source.directory(),
                List.of(source.file().getFileName().toString()),
                expected)
            .noting("options " + String.join(" ", options))
            .unsupported("races and barrier divergence of kernels are not checked"));
  }
}
