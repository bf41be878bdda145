package org.ulpscope.replay;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A test in KLEE's format, version 3.
///
/// All numbers have 32 bits, most significant byte first; a string is its length and its bytes. A
/// file consists of `KTEST`, 3, the number of arguments and the arguments, the number and length of
/// symbolic arguments, the number of objects, and for each object its name and its bytes.
///
/// ```java
/// Files.write(path, new KTest(List.of("a.c"), 0, 0, items).encode());
/// KTest again = KTest.decode(Files.readAllBytes(path));
/// ```
///
/// @param arguments the command line, for information
/// @param symbolicArguments how many of the first objects are arguments of `main`
public record KTest(
    List<String> arguments, int symbolicArguments, int symbolicLength, List<Item> objects) {
  private static final byte[] MAGIC = "KTEST".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 3;

  /// An input and its bytes.
  public static final class Item {
    private final String name;
    private final byte[] bytes;

    public Item(String name, byte[] bytes) {
      this.name = name;
      this.bytes = bytes.clone();
    }

    public String name() {
      return name;
    }

    public byte[] bytes() {
      return bytes.clone();
    }
  }

  public KTest {
    arguments = List.copyOf(arguments);
    objects = List.copyOf(objects);
  }

  /// The same test with its first objects only.
  public KTest first(int count) {
    return new KTest(arguments, symbolicArguments, symbolicLength, objects.subList(0, count));
  }

  /// How many of the objects after the arguments are files, according to the command line.
  public int symbolicFiles() {
    int files = arguments.contains("--sym-stdin") ? 1 : 0;
    int at = arguments.indexOf("--sym-files") + 1;
    boolean counts = at > 0 && at < arguments.size() && arguments.get(at).matches("\\d{1,2}");
    return files + (counts ? Integer.parseInt(arguments.get(at)) : 0);
  }

  /// The bytes of the file. KLEE's own reader rejects empty strings and objects, so they are
  /// avoided: an empty argument becomes `''`, an empty name `unnamed`.
  public byte[] encode() {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.write(MAGIC);
      out.writeInt(VERSION);
      out.writeInt(arguments.size());
      for (String argument : arguments) {
        write(out, argument.isEmpty() ? "''" : argument);
      }
      out.writeInt(symbolicArguments);
      out.writeInt(symbolicLength);
      List<Item> written = objects.stream().filter(item -> item.bytes.length > 0).toList();
      out.writeInt(written.size());
      for (Item item : written) {
        write(out, item.name.isEmpty() ? "unnamed" : item.name);
        out.writeInt(item.bytes.length);
        out.write(item.bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /// Reads a file of this version or an older one.
  ///
  /// @throws IllegalArgumentException if it is not one; the message states what is wrong
  public static KTest decode(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file);
    try {
      byte[] magic = new byte[MAGIC.length];
      in.get(magic);
      if (!Arrays.equals(magic, MAGIC)) {
        throw new IllegalArgumentException("is not a test: it does not start with KTEST");
      }
      int version = in.getInt();
      if (version < 1 || version > VERSION) {
        throw new IllegalArgumentException(
            "is a test of version " + version + ", which is not supported");
      }
      var arguments = new ArrayList<String>();
      for (int i = count(in); i > 0; i--) {
        arguments.add(text(in));
      }
      int symbolicArguments = version >= 2 ? in.getInt() : 0;
      int symbolicLength = version >= 2 ? in.getInt() : 0;
      var objects = new ArrayList<Item>();
      for (int i = count(in); i > 0; i--) {
        String name = text(in);
        objects.add(new Item(name, block(in)));
      }
      return new KTest(arguments, symbolicArguments, symbolicLength, objects);
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("is truncated", e);
    }
  }

  private static int count(ByteBuffer in) {
    int count = in.getInt();
    if (count < 0 || count > in.remaining()) {
      throw new BufferUnderflowException();
    }
    return count;
  }

  private static byte[] block(ByteBuffer in) {
    byte[] bytes = new byte[count(in)];
    in.get(bytes);
    return bytes;
  }

  private static String text(ByteBuffer in) {
    return new String(block(in), StandardCharsets.UTF_8);
  }
}
