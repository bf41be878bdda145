package org.ulpscope.report;

import org.ulpscope.engine.state.Stop;

/// A failed run as text: what happened and where, then the call stack.
public final class FailureText {
  private FailureText() {}

  public static String of(Stop.Failed failed) {
    var text = new StringBuilder();
    failed.location().ifPresent(location -> text.append(location).append(": "));
    text.append(failed.error().kind())
        .append(": ")
        .append(failed.error().getMessage())
        .append('\n');
    for (Stop.StackEntry call : failed.stack()) {
      text.append("    in ").append(call.function());
      call.location().ifPresent(location -> text.append(" at ").append(location));
      text.append('\n');
    }
    return text.toString();
  }
}
