package org.ulpscope.program.bitcode.table;

import java.math.BigInteger;
import java.util.Arrays;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Type;

/// Integers and floats of up to 64 bits, each created once: the constants of functions repeat the
/// same few numbers.
///
/// A hash table with open addressing; types are compared by identity, which costs at most a
/// duplicate.
public final class ScalarPool {
  private Constant[] entries = new Constant[1 << 10];
  private Type[] types = new Type[entries.length];
  private long[] values = new long[entries.length];
  private int count;

  /// The integer or float of `type` with the low bits of `bits`.
  Constant get(Type type, long bits) {
    int width = type instanceof Type.Int(int w) ? w : ((Type.Fp) type).bits();
    long value = width >= 64 ? bits : bits & ((1L << width) - 1);
    int slot = slot(type, value);
    if (entries[slot] == null) {
      if (2 * ++count > entries.length) {
        grow();
        slot = slot(type, value);
      }
      types[slot] = type;
      values[slot] = value;
      entries[slot] = make(type, value);
    }
    return entries[slot];
  }

  private int slot(Type type, long value) {
    long hash = (value ^ System.identityHashCode(type)) * 0x9e3779b97f4a7c15L;
    int mask = entries.length - 1;
    int slot = (int) (hash >>> 40) & mask;
    while (entries[slot] != null && !(types[slot] == type && values[slot] == value)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    Constant[] oldEntries = entries;
    Type[] oldTypes = types;
    long[] oldValues = values;
    entries = new Constant[2 * oldEntries.length];
    types = Arrays.copyOf(oldTypes, entries.length);
    values = Arrays.copyOf(oldValues, entries.length);
    Arrays.fill(types, null);
    for (int i = 0; i < oldEntries.length; i++) {
      if (oldEntries[i] != null) {
        int slot = slot(oldTypes[i], oldValues[i]);
        entries[slot] = oldEntries[i];
        types[slot] = oldTypes[i];
        values[slot] = oldValues[i];
      }
    }
  }

  private static Constant make(Type type, long value) {
    BigInteger number = unsigned(value);
    return type instanceof Type.Int integer
        ? new Constant.Int(integer, number)
        : new Constant.Fp((Type.Fp) type, number);
  }

  public static BigInteger unsigned(long value) {
    BigInteger number = BigInteger.valueOf(value);
    return value >= 0 ? number : number.add(BigInteger.ONE.shiftLeft(64));
  }
}
