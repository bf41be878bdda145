package org.ulpscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.program.clang.Bitcode;

/// Runs command lines with actions that only write down what they are asked, and keeps the output.
record Recording(int exit, String out, String err) {

  /// Says what it was asked to do, on the output; a program argument `crash` makes it throw.
  private static final Actions ACTIONS =
      new Actions() {
        @Override
        public int run(Bitcode program, RunRequest request, Invocation invocation) {
          List<String> arguments = request.arguments();
          if (arguments.contains("crash")) {
            throw new IllegalStateException("a mistake of ours");
          }
          if (arguments.contains("overflow")) {
            throw new StackOverflowError();
          }
          invocation.session().out().println("run " + arguments);
          return arguments.size();
        }

        @Override
        public int show(Bitcode program, Optional<String> function, Invocation invocation) {
          invocation.session().out().println("show " + function.orElse("everything"));
          return 0;
        }
      };

  static Recording of(Path directory, String... line) {
    return of(directory, System.getenv(), Session.Terminal.NONE, line);
  }

  static Recording of(
      Path directory, Map<String, String> environment, Session.Terminal terminal, String... line) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var session =
        new Session(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            environment,
            directory,
            terminal);
    int exit = new Ulpscope(session, ACTIONS).run(line);
    return new Recording(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
