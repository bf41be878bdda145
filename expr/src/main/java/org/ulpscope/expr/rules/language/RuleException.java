package org.ulpscope.expr.rules.language;

/// An error in a rule file. The message begins with the position, as in a compiler's messages.
///
/// ```
/// my.rules:3:17: y is not bound: it does not occur on the left side
/// ```
public final class RuleException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final String reason;

  public RuleException(Position position, String reason) {
    super(position + ": " + reason);
    this.position = position;
    this.reason = reason;
  }

  public Position position() {
    return position;
  }

  public String reason() {
    return reason;
  }
}
