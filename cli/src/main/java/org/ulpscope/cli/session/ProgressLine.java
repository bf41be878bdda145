package org.ulpscope.cli.session;

import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;
import org.ulpscope.program.clang.Progress;

/// Shows slow one-time work on a terminal, in one line that is erased when the work is done.
///
/// Elsewhere the line would fill a log, so nothing is shown.
public final class ProgressLine implements Progress {
  private static final long UNSEEN = -1;

  private final PrintStream out;
  private final AtomicLong shown = new AtomicLong(UNSEEN);

  private ProgressLine(PrintStream out) {
    this.out = out;
  }

  public static Progress of(Session session) {
    return session.terminal().err() ? new ProgressLine(session.err()) : Progress.SILENT;
  }

  @Override
  public void report(String activity, long done, long total) {
    long percent = total == 0 ? 100 : done * 100 / total;
    if (done == total) {
      out.print("\r\u001b[K");
      out.flush();
    } else if (shown.getAndAccumulate(percent, Math::max) < percent) {
      out.print("\rulpscope: " + activity + " (once): " + percent + "%\u001b[K");
      out.flush();
    }
  }
}
