package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.process.Ended;
import org.ulpscope.program.InputException;

/// Links several modules into one.
record Linking(CompilerSession session, BitcodeCache cache) {

  Bitcode link(List<Unit> units, List<Bitcode> modules) {
    String said = modules.stream().map(Bitcode::diagnostics).collect(Collectors.joining());
    return new Bitcode(link(CompilerSession.names(units), List.of(), modules), said);
  }

  /// A program and the parts of a library that it needs.
  Bitcode complete(Bitcode program, Bitcode library) {
    byte[] linked = link("program", List.of("--only-needed"), List.of(program, library));
    return new Bitcode(linked, program.diagnostics());
  }

  /// @param what the name of the linked files, for messages
  private byte[] link(String what, List<String> options, List<Bitcode> modules) {
    String key = CacheKey.ofLinking(options, modules);
    Optional<Bitcode> known = cache.find(key);
    if (known.isPresent()) {
      return known.get().bytes();
    }
    byte[] linked = run(what, options, modules);
    cache.store(key, new Bitcode(linked, ""));
    return linked;
  }

  private byte[] run(String what, List<String> options, List<Bitcode> modules) {
    Path scratch = null;
    try {
      scratch = Files.createTempDirectory(session.place().directory("scratch"), "link");
      var command = new ArrayList<>(List.of(session.toolchain().llvmLink().toString(), "-o", "-"));
      command.addAll(options);
      for (int i = 0; i < modules.size(); i++) {
        Path file = Files.write(scratch.resolve(i + ".bc"), modules.get(i).bytes());
        command.add(file.toString());
      }
      return check(what, session.tools().run(command, scratch, why -> failure(what, why)));
    } catch (IOException e) {
      throw session.place().unusable(e);
    } finally {
      TempDirs.delete(scratch);
    }
  }

  private static byte[] check(String what, Ended ending) {
    if (ending.errorText().contains("Linking two modules of different data layouts")) {
      throw failure(what, "the files could not be linked: they are compiled for different targets");
    }
    if (!ending.succeeded()) {
      throw failure(what, Diagnosis.ofLinking(ending));
    }
    return ending.output();
  }

  private static InputException failure(String what, String reason) {
    return InputException.of(what + ": " + reason);
  }
}
