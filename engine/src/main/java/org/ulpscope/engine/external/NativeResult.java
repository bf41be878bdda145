package org.ulpscope.engine.external;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/// What came of a [NativeCall].
///
/// @param problem why there was no call; empty if there was one
/// @param bits what was returned; for a pointer into a block, the offset
/// @param block the block that a returned pointer leads into, or -1
/// @param errno what the function set errno to, or 0
/// @param blocks what memory holds afterwards
public record NativeResult(String problem, long bits, int block, int errno, List<byte[]> blocks) {
  public NativeResult {
    blocks = List.copyOf(blocks);
  }

  static NativeResult failed(String problem) {
    return new NativeResult(problem, 0, -1, 0, List.of());
  }

  void write(DataOutputStream out) throws IOException {
    out.writeUTF(problem);
    out.writeLong(bits);
    out.writeInt(block);
    out.writeInt(errno);
    NativeCall.writeBlocks(out, blocks);
    out.flush();
  }

  static NativeResult read(DataInputStream in) throws IOException {
    return new NativeResult(
        in.readUTF(), in.readLong(), in.readInt(), in.readInt(), NativeCall.readBlocks(in));
  }
}
