package org.ulpscope.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.ulpscope.cli.run.Actions;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.report.run.RunRequest;

/// The result of a command line: its exit code and its output.
///
/// [#of] runs it with actions that only print what they are asked to do; [#whole] runs it as a user
/// does, through all rooms.
public record Recording(int exit, String out, String err) {

  /// Prints what it was asked to do; a program argument `crash` makes it throw.
  private static final Actions ACTIONS =
      new Actions() {
        @Override
        public int run(Bitcode program, RunRequest request, Invocation invocation) {
          List<String> arguments = request.arguments();
          if (arguments.contains("crash")) {
            throw new IllegalStateException("a deliberate failure");
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

  public static Recording of(Path directory, String... line) {
    return of(directory, System.getenv(), Session.Terminal.NONE, line);
  }

  public static Recording of(
      Path directory, Map<String, String> environment, Session.Terminal terminal, String... line) {
    return of(
        (out, err) ->
            new Ulpscope(
                new Session(
                    InputStream.nullInputStream(), out, err, environment, directory, terminal),
                ACTIONS),
        line);
  }

  public static Recording whole(Path directory, String... line) {
    return whole(directory, System.getenv(), "", line);
  }

  /// Runs a whole command.
  ///
  /// @param input what the program reads
  public static Recording whole(
      Path directory, Map<String, String> environment, String input, String... line) {
    var in = new ByteArrayInputStream(input.getBytes(UTF_8));
    return of(
        (out, err) ->
            new Ulpscope(new Session(in, out, err, environment, directory, Session.Terminal.NONE)),
        line);
  }

  private static Recording of(
      BiFunction<PrintStream, PrintStream, Ulpscope> command, String... line) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    try (var printed = new PrintStream(out, false, UTF_8);
        var complained = new PrintStream(err, false, UTF_8)) {
      int exit = command.apply(printed, complained).run(line);
      printed.flush();
      complained.flush();
      return new Recording(exit, out.toString(UTF_8), err.toString(UTF_8));
    }
  }
}
