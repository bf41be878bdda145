package org.ulpscope.solver.smt.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/// What a native solver said.
///
/// @param text for `SAT` the values as `((term value) …)`, in the order of the request; for
///   `UNKNOWN` and `ERROR` what happened, for a person to read
public record Answer(Kind kind, String text) {
  public enum Kind {
    SAT,
    UNSAT,
    UNKNOWN,
    /// The solver did not understand the script, or failed in a way it could speak of.
    ERROR
  }

  static Answer sat(String values) {
    return new Answer(Kind.SAT, values);
  }

  static Answer unsat() {
    return new Answer(Kind.UNSAT, "");
  }

  static Answer unknown(String reason) {
    return new Answer(Kind.UNKNOWN, reason);
  }

  static Answer error(String message) {
    return new Answer(Kind.ERROR, message);
  }

  void write(DataOutputStream out, int number) throws IOException {
    out.writeInt(number);
    out.writeByte(kind.ordinal());
    Request.writeText(out, text);
    out.flush();
  }

  /// Reads the answer to the question with a number, passing over those to earlier ones.
  public static Answer read(DataInputStream in, int number) throws IOException {
    while (true) {
      int read = in.readInt();
      Kind kind = Kind.values()[in.readByte()];
      String text = Request.readText(in);
      if (read == number) {
        return new Answer(kind, text);
      }
    }
  }
}
