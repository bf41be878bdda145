package org.ulpscope.replay;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.process.Ended;

/// How a native run of a test ended.
///
/// @param status the exit code, 128 plus the number of a signal if one ended it, or a negative
///   number if it was cut
/// @param reports the messages of the replay runtime, one line each: a word for the kind, and a
///   text
/// @param output what the program printed
public record Ending(int status, String reports, String output) {
  private static final int SIGNALLED = 128;
  private static final int OUT_OF_TIME = -1;
  private static final int OUT_OF_MEMORY = -2;
  private static final int TOO_TALKATIVE = -3;

  /// Why a run was cut, by its status.
  private static final Map<Integer, String> CUTS =
      Map.of(
          OUT_OF_TIME, "did not end in time",
          OUT_OF_MEMORY, "used more memory than it may",
          TOO_TALKATIVE, "printed more than it may");

  private static final int SIGILL = 4;
  private static final int SIGTRAP = 5;
  private static final int SIGABRT = 6;
  private static final int SIGBUS = 7;
  private static final int SIGFPE = 8;
  private static final int SIGSEGV = 11;

  private static final Map<Integer, String> SIGNALS =
      Map.of(
          SIGILL, "SIGILL",
          SIGTRAP, "SIGTRAP",
          SIGABRT, "SIGABRT",
          SIGBUS, "SIGBUS",
          SIGFPE, "SIGFPE",
          SIGSEGV, "SIGSEGV");

  /// Signals caused by invalid accesses; checks inserted by the compiler end with a trap.
  private static final Set<Integer> ACCESS = Set.of(SIGSEGV, SIGBUS, SIGILL, SIGTRAP);

  /// The end of a process that may have been cut.
  static Ending of(Ended ended, String reports) {
    int status =
        switch (ended.cut()) {
          case NONE -> ended.status();
          case TIME -> OUT_OF_TIME;
          case MEMORY -> OUT_OF_MEMORY;
          case OUTPUT -> TOO_TALKATIVE;
        };
    return new Ending(status, reports, ended.outputText());
  }

  private boolean endedBy(int... signals) {
    for (int signal : signals) {
      if (status == SIGNALLED + signal) {
        return true;
      }
    }
    return false;
  }

  /// The text of the first report of a kind.
  private Optional<String> report(String kind) {
    return reports
        .lines()
        .filter(line -> line.startsWith(kind + " "))
        .map(line -> line.substring(kind.length() + 1))
        .findFirst();
  }

  /// A short description.
  public String text() {
    if (CUTS.containsKey(status)) {
      return CUTS.get(status);
    }
    Optional<String> last =
        reports.lines().filter(line -> !line.isBlank()).reduce((_, second) -> second);
    String how =
        status > SIGNALLED
            ? "ended with " + SIGNALS.getOrDefault(status - SIGNALLED, "status " + status)
            : "exited with " + status;
    return last.map(line -> how + " (" + line + ")").orElse(how);
  }

  /// Whether the program failed visibly.
  public boolean isWrong() {
    return status > SIGNALLED || report("error").isPresent();
  }

  /// Whether the program called `abort`, other than for a failed assertion or a wrong `free`.
  boolean isAbort() {
    return endedBy(SIGABRT)
        && report("assertion").or(() -> report("free")).or(() -> report("error")).isEmpty();
  }

  /// Why the test could not be completed, if it could not.
  public Optional<String> misfit() {
    return report("mismatch").or(() -> report("unable"));
  }

  /// Compares the native result with the prediction.
  public Replay judge(NativeSign expected) {
    if (CUTS.containsKey(status)) {
      return new Replay.NotReplayed("the native program " + CUTS.get(status));
    }
    Optional<String> mismatch = misfit();
    if (mismatch.isPresent()) {
      return new Replay.NotReplayed(mismatch.get());
    }
    return switch (expected) {
      case ASSERTION -> shown(report("assertion").isPresent());
      case ERROR_CALL -> shown(report("error").isPresent());
      case ABORT ->
          shown(endedBy(SIGABRT) && report("assertion").or(() -> report("free")).isEmpty());
      case FAULT -> shown(endedBy(SIGSEGV, SIGBUS, SIGILL));
      case DIVISION -> shown(endedBy(SIGFPE));
      case TRAP -> shown(endedBy(SIGILL, SIGTRAP));
      case BAD_FREE -> shown(report("free").isPresent());
      case PERHAPS_FAULT -> perhaps();
      case NONE -> new Replay.NotReplayed("cannot be observed natively");
    };
  }

  private Replay shown(boolean same) {
    return same ? new Replay.Confirmed() : new Replay.Refuted("the native program " + text());
  }

  /// An invalid access to memory that belongs to something else goes unnoticed.
  private Replay perhaps() {
    boolean signalled = status > SIGNALLED && ACCESS.contains(status - SIGNALLED);
    return signalled
        ? new Replay.Confirmed()
        : new Replay.NotReplayed("cannot be observed natively");
  }
}
