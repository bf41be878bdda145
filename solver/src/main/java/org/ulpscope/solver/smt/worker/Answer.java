package org.ulpscope.solver.smt.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;

/// The answer of a native solver.
///
/// @param text for `SAT` the values as `((term value) …)`, in the order of the request; for
///   `UNKNOWN` and `ERROR` the reason, for messages
public record Answer(Kind kind, String text) {
  public enum Kind {
    SAT,
    UNSAT,
    UNKNOWN,
    /// The solver did not understand the script, or reported a failure.
    ERROR
  }

  private static final Kind[] KINDS = Kind.values();

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

  /// Reads the answer to the request with a number, skipping those to earlier ones.
  ///
  /// @throws StreamCorruptedException if the input is not an answer
  public static Answer read(DataInputStream in, int number) throws IOException {
    while (true) {
      int read = in.readInt();
      int kind = in.readByte();
      if (kind < 0 || kind >= KINDS.length) {
        throw new StreamCorruptedException("unknown kind of answer " + kind);
      }
      String text = Request.readText(in);
      if (read == number) {
        return new Answer(KINDS[kind], text);
      }
    }
  }
}
