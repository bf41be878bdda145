package org.ulpscope.solver.smt.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;

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

  /// Reads the answer to the question with a number, passing over those to earlier ones.
  ///
  /// @throws StreamCorruptedException if what is read is no answer
  public static Answer read(DataInputStream in, int number) throws IOException {
    while (true) {
      int read = in.readInt();
      int kind = in.readByte();
      if (kind < 0 || kind >= KINDS.length) {
        throw new StreamCorruptedException("an answer of kind " + kind);
      }
      String text = Request.readText(in);
      if (read == number) {
        return new Answer(KINDS[kind], text);
      }
    }
  }
}
