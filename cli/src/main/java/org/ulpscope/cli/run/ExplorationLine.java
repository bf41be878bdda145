package org.ulpscope.cli.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import org.ulpscope.cli.session.Session;
import org.ulpscope.engine.explore.Outcome;

/// Shows the progress of an exploration: on a terminal as one updating line that is erased at the
/// end, elsewhere as a new line every ten seconds.
final class ExplorationLine {
  private static final double SECONDS_BETWEEN_LINES = 10;

  private final PrintStream out;
  private final boolean terminal;
  private final Duration limit;
  private double next;
  private boolean shown;

  ExplorationLine(Session session, Duration limit) {
    this.out = session.err();
    this.terminal = session.terminal().err();
    this.limit = limit;
    this.next = terminal ? 0.5 : SECONDS_BETWEEN_LINES;
  }

  void show(Outcome.Statistics now) {
    // Without symbolic inputs, the terminal belongs to the program.
    if (now.seconds() < next || now.queries() + now.forks() == 0) {
      return;
    }
    String text =
        String.format(
            Locale.ROOT,
            "%,d paths, %,d waiting, %,d queries, %d %% of the code, %.0f s of %d s",
            now.paths(),
            now.waiting(),
            now.queries(),
            100L * now.coverage().reached() / Math.max(1, now.coverage().all()),
            now.seconds(),
            limit.toSeconds());
    if (terminal) {
      out.print("\rulpscope: " + text + "\u001b[K");
      out.flush();
      next = now.seconds() + 0.1;
    } else {
      out.println("ulpscope: " + text);
      next = now.seconds() + SECONDS_BETWEEN_LINES;
    }
    shown = true;
  }

  /// Erases the line, before other output.
  void wipe() {
    if (shown && terminal) {
      out.print("\r\u001b[K");
      out.flush();
    }
  }
}
