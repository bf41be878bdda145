package org.ulpscope.engine.external;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/// The result of a [NativeCall].
///
/// @param problem why the call failed; empty if it succeeded
/// @param bits the return value; for a pointer into a block, the offset
/// @param block the block that a returned pointer points into, or -1
/// @param errno the value that the function set errno to, or 0
/// @param blocks the contents of memory after the call
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
