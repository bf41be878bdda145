package org.ulpscope.program;

import java.nio.file.Path;
import java.util.Optional;

/// Something that the user provided cannot be used: a file that is missing, does not compile or is
/// of the wrong kind, or a machine without a required part. The message is the complete line that
/// the user reads.
///
/// The command line prints [#details()] unchanged, then `ulpscope: ` and the message, and exits
/// with code 2. No stack trace is shown, so the message must say what is wrong, where, and what to
/// do about it:
///
/// ```java
/// throw InputException.in(file, "no such file");   // ulpscope: sum.c: no such file
/// ```
public final class InputException extends RuntimeException {
  private final transient Optional<Path> file;
  private final String details;

  private InputException(Optional<Path> file, String message, String details) {
    super(message);
    this.file = file;
    this.details = details;
  }

  /// A failure that does not belong to a single file.
  public static InputException of(String message) {
    return new InputException(Optional.empty(), message, "");
  }

  /// A failure of one file, whose name precedes the reason.
  public static InputException in(Path file, String reason) {
    return new InputException(Optional.of(file), file + ": " + reason, "");
  }

  /// The same failure with text to print before it, such as the compiler's own diagnostics.
  public InputException withDetails(String text) {
    var detailed = new InputException(file, getMessage(), text);
    detailed.setStackTrace(getStackTrace());
    return detailed;
  }

  /// The file at fault, as named by the user, if there is one.
  public Optional<Path> file() {
    return file == null ? Optional.empty() : file;
  }

  /// The text to print before the message, including line ends; empty if the message is sufficient.
  public String details() {
    return details;
  }
}
