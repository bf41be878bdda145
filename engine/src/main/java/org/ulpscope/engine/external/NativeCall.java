package org.ulpscope.engine.external;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A call of a native function, as it travels to the process that makes it.
///
/// @param fixed how many arguments the function's declaration names; all of them unless it takes
///   any number
/// @param rounding the rounding direction, by its number in `<fenv.h>`
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

  /// What one argument is.
  public sealed interface Argument {
    Scalar kind();
  }

  /// A number, by its bits.
  public record Value(Scalar kind, long bits) implements Argument {}

  /// A pointer into a block; into none if `block` is negative, and then `offset` is its value.
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
