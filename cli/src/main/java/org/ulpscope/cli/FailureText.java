package org.ulpscope.cli;

import org.ulpscope.engine.Stop;

/// How a failed run is told: what happened and where, then the calls that led there.
final class FailureText {
  private FailureText() {}

  static String of(Stop.Failed failed) {
    var text = new StringBuilder();
    failed.location().ifPresent(location -> text.append(location).append(": "));
    text.append(failed.error().kind())
        .append(": ")
        .append(failed.error().getMessage())
        .append('\n');
    for (Stop.Call call : failed.stack()) {
      text.append("    in ").append(call.function());
      call.location().ifPresent(location -> text.append(" at ").append(location));
      text.append('\n');
    }
    return text.toString();
  }
}
