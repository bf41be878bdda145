package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;

/// Shows bitcode as text, with the `llvm-dis` that the jar also contains.

record Disassembler(Path directory) {

  static Disassembler in(Path directory) throws Exception {
    try (InputStream in =
        Disassembler.class
            .getClassLoader()
            .getResourceAsStream("org/bytedeco/llvm/linux-x86_64/llvm-dis")) {
      Files.copy(in, directory.resolve("llvm-dis"));
    }
    assertThat(directory.resolve("llvm-dis").toFile().setExecutable(true)).isTrue();
    return new Disassembler(directory);
  }

  String text(Bitcode module) throws Exception {
    Path file = Files.write(Files.createTempFile(directory, "module", ".bc"), module.bytes());
    String libraries =
        Toolchain.open(CacheDirectory.of(System.getenv()), Progress.SILENT)
            .clang()
            .getParent()
            .toString();
    Limits limits = Limits.ofTime(Duration.ofSeconds(60));
    Ended ended =
        new LimitedProcess(directory, Map.of("LD_LIBRARY_PATH", libraries), limits)
            .run(List.of(directory.resolve("llvm-dis").toString(), "-o", "-", file.toString()));
    assertThat(ended.succeeded()).as(ended.errorText()).isTrue();
    return ended.outputText();
  }
}
