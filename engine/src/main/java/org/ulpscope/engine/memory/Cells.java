package org.ulpscope.engine.memory;

/// The symbolic bytes of an object. Each byte refers to the [Cell] it is part of; cells do not
/// overlap. Bytes are kept in pages that are allocated on demand.
final class Cells {
  private static final int PAGE_SHIFT = 7;
  private static final int PAGE = 1 << PAGE_SHIFT;

  private final Cell[][] pages;

  /// How many bytes are symbolic.
  private int count;

  Cells(int size) {
    pages = new Cell[(size + PAGE - 1) >>> PAGE_SHIFT][];
  }

  private Cells(Cells other) {
    pages = other.pages.clone();
    for (int i = 0; i < pages.length; i++) {
      if (pages[i] != null) {
        pages[i] = pages[i].clone();
      }
    }
    count = other.count;
  }

  Cells copy() {
    return new Cells(this);
  }

  boolean isEmpty() {
    return count == 0;
  }

  /// The cell that a byte is part of; null if it is concrete.
  Cell at(int offset) {
    Cell[] page = pages[offset >>> PAGE_SHIFT];
    return page == null ? null : page[offset & (PAGE - 1)];
  }

  /// Whether one of these bytes is symbolic.
  boolean touches(int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      if (at(i) != null) {
        return true;
      }
    }
    return false;
  }

  /// Whether every symbolic byte is part of an expression.
  boolean areValues() {
    for (Cell[] page : pages) {
      for (int i = 0; page != null && i < PAGE; i++) {
        if (page[i] != null && !(page[i].content() instanceof Cell.Content.Value)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Makes bytes symbolic.
  void put(Cell cell) {
    clear(cell.offset(), cell.width());
    set(cell.offset(), cell.width(), cell);
    count += cell.width();
  }

  /// Makes bytes concrete. The remaining bytes of a partially cleared cell stay symbolic.
  void clear(int offset, int length) {
    int end = offset + length;
    for (int i = offset; i < end; i++) {
      Cell cell = at(i);
      if (cell != null) {
        remove(cell, offset, end);
      }
    }
  }

  private void remove(Cell cell, int start, int end) {
    int cellEnd = cell.offset() + cell.width();
    int first = Math.max(start, cell.offset());
    int last = Math.min(end, cellEnd);
    set(first, last - first, null);
    count -= last - first;
    if (cell.offset() < first) {
      set(cell.offset(), first - cell.offset(), cell.slice(cell.offset(), first));
    }
    if (last < cellEnd) {
      set(last, cellEnd - last, cell.slice(last, cellEnd));
    }
  }

  private void set(int offset, int length, Cell cell) {
    for (int i = offset; i < offset + length; i++) {
      int page = i >>> PAGE_SHIFT;
      if (pages[page] == null) {
        pages[page] = new Cell[PAGE];
      }
      pages[page][i & (PAGE - 1)] = cell;
    }
  }
}
