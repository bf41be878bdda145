package org.ulpscope.engine.external;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A request to call a native function, as sent to the process that makes the call.
///
/// @param fixed the number of named parameters; that of all arguments unless the function is
///   variadic
/// @param rounding the rounding direction, as numbered by `<fenv.h>`
/// @param blocks the memory that arguments point to
public record NativeCall(
    String function,
    List<Argument> arguments,
    Scalar result,
    int fixed,
    int rounding,
    List<byte[]> blocks) {
  public NativeCall {
    arguments = List.copyOf(arguments);
    blocks = List.copyOf(blocks);
  }

  /// One argument.
  public sealed interface Argument {
    Scalar kind();
  }

  /// A number, given by its bits.
  public record Value(Scalar kind, long bits) implements Argument {}

  /// A pointer into a block; if `block` is negative, it points to none and `offset` is its value.
  public record Pointer(int block, long offset) implements Argument {
    @Override
    public Scalar kind() {
      return Scalar.POINTER;
    }
  }

  boolean isVariadic() {
    return fixed < arguments.size();
  }

  void write(DataOutputStream out) throws IOException {
    out.writeUTF(function);
    out.writeInt(arguments.size());
    for (Argument argument : arguments) {
      out.writeByte(argument.kind().ordinal());
      switch (argument) {
        case Value(_, long bits) -> out.writeLong(bits);
        case Pointer(int block, long offset) -> {
          out.writeInt(block);
          out.writeLong(offset);
        }
      }
    }
    out.writeByte(result.ordinal());
    out.writeInt(fixed);
    out.writeInt(rounding);
    writeBlocks(out, blocks);
    out.flush();
  }

  static NativeCall read(DataInputStream in) throws IOException {
    String function = in.readUTF();
    var arguments = new ArrayList<Argument>();
    for (int left = in.readInt(); left > 0; left--) {
      Scalar kind = Scalar.values()[in.readByte()];
      arguments.add(
          kind == Scalar.POINTER
              ? new Pointer(in.readInt(), in.readLong())
              : new Value(kind, in.readLong()));
    }
    Scalar result = Scalar.values()[in.readByte()];
    return new NativeCall(function, arguments, result, in.readInt(), in.readInt(), readBlocks(in));
  }

  static void writeBlocks(DataOutputStream out, List<byte[]> blocks) throws IOException {
    out.writeInt(blocks.size());
    for (byte[] block : blocks) {
      out.writeInt(block.length);
      out.write(block);
    }
  }

  static List<byte[]> readBlocks(DataInputStream in) throws IOException {
    var blocks = new ArrayList<byte[]>();
    for (int left = in.readInt(); left > 0; left--) {
      byte[] block = new byte[in.readInt()];
      in.readFully(block);
      blocks.add(block);
    }
    return blocks;
  }
}
