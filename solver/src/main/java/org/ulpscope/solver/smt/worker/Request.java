package org.ulpscope.solver.smt.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A question to a native solver: is this script satisfiable, and if so, with which values of these
/// terms?
///
/// @param number tells it from others; positive
/// @param script commands up to `(check-sat)`
/// @param terms whose values are wanted
public record Request(int number, String script, List<String> terms) {
  public Request {
    terms = List.copyOf(terms);
  }

  public void write(DataOutputStream out) throws IOException {
    out.writeInt(number);
    out.writeInt(terms.size());
    for (String term : terms) {
      writeText(out, term);
    }
    writeText(out, script);
    out.flush();
  }

  /// Reads what follows the number.
  static Request read(int number, DataInputStream in) throws IOException {
    int count = in.readInt();
    var terms = new ArrayList<String>(count);
    for (int i = 0; i < count; i++) {
      terms.add(readText(in));
    }
    return new Request(number, readText(in), terms);
  }

  /// Asks for an end of the question with a number: the number, negated.
  public static void writeInterrupt(DataOutputStream out, int number) throws IOException {
    out.writeInt(-number);
    out.flush();
  }

  static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String readText(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0) {
      throw new StreamCorruptedException("a text of length " + length);
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
