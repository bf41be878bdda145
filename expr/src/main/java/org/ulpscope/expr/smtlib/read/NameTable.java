package org.ulpscope.expr.smtlib.read;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The names of a script, keyed by their bytes: a hash table with open addressing.
final class NameTable {
  private SmtName[] table = new SmtName[1024];
  private byte[][] spellings = new byte[1024][];
  private int count;

  SmtName of(byte[] text, int from, int to) {
    int mask = table.length - 1;
    int slot = hash(text, from, to) & mask;
    while (table[slot] != null) {
      byte[] spelling = spellings[slot];
      if (Arrays.equals(spelling, 0, spelling.length, text, from, to)) {
        return table[slot];
      }
      slot = (slot + 1) & mask;
    }
    String spelled = new String(text, from, to - from, StandardCharsets.UTF_8);
    var name = new SmtName(spelled, Theories.meaning(spelled), SortReader.predefined(spelled));
    table[slot] = name;
    spellings[slot] = Arrays.copyOfRange(text, from, to);
    count++;
    if (count > table.length / 2) {
      grow();
    }
    return name;
  }

  private void grow() {
    SmtName[] oldTable = table;
    byte[][] oldSpellings = spellings;
    table = new SmtName[oldTable.length * 2];
    spellings = new byte[table.length][];
    int mask = table.length - 1;
    for (int i = 0; i < oldTable.length; i++) {
      if (oldTable[i] != null) {
        int slot = hash(oldSpellings[i], 0, oldSpellings[i].length) & mask;
        while (table[slot] != null) {
          slot = (slot + 1) & mask;
        }
        table[slot] = oldTable[i];
        spellings[slot] = oldSpellings[i];
      }
    }
  }

  private static int hash(byte[] text, int from, int to) {
    int h = 1;
    for (int i = from; i < to; i++) {
      h = 31 * h + text[i];
    }
    h *= 0x9e3779b1;
    return h ^ (h >>> 15);
  }
}
