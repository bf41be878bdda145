package org.ulpscope.program.bitcode.table;

import java.util.Arrays;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// The names of values and blocks, each created once: most functions use the same few.
///
/// A name is looked up by the numbers of its record, so that only a new one is converted to a
/// string.
public final class NamePool {
  private String[] names = new String[1 << 10];
  private int[] hashes = new int[names.length];
  private int count;

  /// The name in the current record, starting at number `from`.
  public String get(Bitstream in, int from) {
    int length = Math.max(0, in.size() - from);
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + (int) in.op(from + i);
    }
    int slot = start(hash);
    while (names[slot] != null) {
      if (hashes[slot] == hash && matches(names[slot], in, from, length)) {
        return names[slot];
      }
      slot = (slot + 1) & (names.length - 1);
    }
    String name = in.text(from);
    names[slot] = name;
    hashes[slot] = hash;
    if (2 * ++count > names.length) {
      grow();
    }
    return name;
  }

  /// Names with non-ASCII characters are never found again, which only costs a copy.
  private static boolean matches(String name, Bitstream in, int from, int length) {
    if (name.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (name.charAt(i) != in.op(from + i) || name.charAt(i) > 0x7f) {
        return false;
      }
    }
    return true;
  }

  private int start(int hash) {
    return ((hash * 0x9e3779b9) >>> 7) & (names.length - 1);
  }

  private void grow() {
    String[] oldNames = names;
    int[] oldHashes = hashes;
    names = new String[2 * oldNames.length];
    hashes = Arrays.copyOf(oldHashes, names.length);
    for (int i = 0; i < oldNames.length; i++) {
      if (oldNames[i] != null) {
        int slot = start(oldHashes[i]);
        while (names[slot] != null) {
          slot = (slot + 1) & (names.length - 1);
        }
        names[slot] = oldNames[i];
        hashes[slot] = oldHashes[i];
      }
    }
  }
}
