package org.ulpscope.solver.smt.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A request to a native solver: is this script satisfiable, and if so, with which values of these
/// terms?
///
/// @param number identifies the request; positive
/// @param script commands up to `(check-sat)`
/// @param terms the terms whose values are requested
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

  /// Reads the rest of a request after its number.
  static Request read(int number, DataInputStream in) throws IOException {
    int count = in.readInt();
    var terms = new ArrayList<String>(count);
    for (int i = 0; i < count; i++) {
      terms.add(readText(in));
    }
    return new Request(number, readText(in), terms);
  }

  /// Interrupts the request with a number; encoded as the negated number.
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
      throw new StreamCorruptedException("invalid text length " + length);
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
