package org.ulpscope.process;

import java.io.IOException;

/// A command could not be started at all; the message is only the reason.
public final class NotStartedException extends IOException {
  private static final long serialVersionUID = 1;

  /// `Cannot run program "x" (in directory "y"): Exec failed, error: 13 (Permission denied)`, of
  /// which only the last part is informative.
  NotStartedException(IOException failure) {
    super(
        String.valueOf(failure.getMessage())
            .replaceFirst("^.*error[:=] ?\\d+,? ", "")
            .replaceAll("^\\(|\\) *$", ""),
        failure);
  }
}
