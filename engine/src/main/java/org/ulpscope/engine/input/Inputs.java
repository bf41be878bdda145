package org.ulpscope.engine.input;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.IntegerType;

/// The inputs of a path, and their symbols.
///
/// An input is split into symbols as it is read, so that a `float` that the program reads as a
/// `float` is one symbol of that format, and not a concatenation of four bytes.
public final class Inputs {
  /// Some bytes of an input that have become a symbol.
  ///
  /// @param offset of the first byte
  public record Part(int offset, Expr symbol) {
    public int width() {
      return (symbol.sort().width() + 7) / 8;
    }

    int end() {
      return offset + width();
    }
  }

  private List<Input> inputs;

  /// The symbols of each input, by its number.
  private List<List<Part>> parts;

  /// The names that are taken, and how often each was asked for.
  private Map<String, Integer> uses;

  /// How many fresh symbols have been made.
  private long fresh;

  private boolean hasUnwritten;

  /// Whether a copy shares the lists and the map: states fork much more often than inputs are
  /// added.
  private boolean isShared;

  public Inputs() {
    inputs = new ArrayList<>();
    parts = new ArrayList<>();
    uses = new HashMap<>();
  }

  private Inputs(Inputs other) {
    inputs = other.inputs;
    parts = other.parts;
    uses = other.uses;
    fresh = other.fresh;
    hasUnwritten = other.hasUnwritten;
    isShared = true;
  }

  public Inputs copy() {
    isShared = true;
    return new Inputs(this);
  }

  /// Must be called before any change.
  private void own() {
    if (isShared) {
      inputs = new ArrayList<>(inputs);
      parts = new ArrayList<>(parts);
      uses = new HashMap<>(uses);
      isShared = false;
    }
  }

  public boolean isEmpty() {
    return inputs.isEmpty();
  }

  /// All inputs, in order of creation.
  public List<Input> all() {
    return Collections.unmodifiableList(inputs);
  }

  /// The symbols of an input so far, in order.
  public List<Part> parts(Input input) {
    return parts.get(input.number());
  }

  /// Adds an input that the program does not request itself, such as an argument of `main`.
  public Input add(String name, int size) {
    return add(name, size, Optional.empty(), Optional.empty());
  }

  /// Adds an input. If the name is already taken, a number is appended.
  ///
  /// @param type of the whole, if it is known to be an integer
  public Input add(String name, int size, Optional<Location> place, Optional<IntegerType> type) {
    own();
    // Whatever names a program chooses, two inputs are two symbols.
    String unique = name;
    for (int use = uses.getOrDefault(name, 0); uses.containsKey(unique); use++) {
      unique = name + "_" + Math.max(use, 1);
    }
    uses.merge(name, 1, Integer::sum);
    uses.putIfAbsent(unique, 1);
    var input = new Input(inputs.size(), name, unique, size, place, type);
    inputs.add(input);
    parts.add(List.of());
    return input;
  }

  /// Takes back the latest inputs, so that only the first `count` remain. Their names are free
  /// again: an input that is added once more is the same symbol.
  public void keepFirst(int count) {
    if (inputs.size() > count) {
      own();
    }
    while (inputs.size() > count) {
      Input last = inputs.removeLast();
      parts.removeLast();
      uses.remove(last.name());
      if (!last.name().equals(last.label())) {
        uses.merge(last.label(), -1, Integer::sum);
      }
    }
  }

  /// Bytes of an input as an expression. Unread bytes become a symbol; if they are read as a float,
  /// a symbol of that sort.
  ///
  /// @param kind the float format that the bytes are read as, if any
  public Expr read(Builder builder, Input input, int from, int width, Optional<Sort.Fp> kind) {
    List<Part> existing = parts(input);
    for (Part part : existing) {
      if (part.offset() == from && part.width() == width) {
        return bits(builder, part.symbol(), width);
      }
    }
    Expr value = null;
    int at = from;
    while (at < from + width) {
      Part part = make(builder, input, at, from + width - at, kind);
      int end = Math.min(part.end(), from + width);
      Expr whole = bits(builder, part.symbol(), part.width());
      Expr piece = builder.extract(whole, 8 * (at - part.offset()), 8 * (end - at));
      value = value == null ? piece : builder.concat(piece, value);
      at = end;
    }
    return value;
  }

  /// The part at an offset; if there is none, a new one of at most `most` bytes.
  private Part make(Builder builder, Input input, int at, int most, Optional<Sort.Fp> kind) {
    int free = most;
    for (Part part : parts(input)) {
      if (part.offset() <= at && at < part.end()) {
        return part;
      }
      if (part.offset() > at) {
        free = Math.min(free, part.offset() - at);
      }
    }
    boolean whole = at == 0 && free == input.size();
    String name = whole ? symbolName(input) : symbolName(input) + "@" + at + ":" + (at + free);
    int width = free;
    Sort sort =
        kind.filter(fp -> (fp.width() + 7) / 8 == width && fp.width() % 8 == 0)
            .<Sort>map(fp -> fp)
            .orElse(Sorts.bits(8 * free));
    var part = new Part(at, builder.symbol(name, sort));
    List<Part> before = parts(input);
    int index = 0;
    while (index < before.size() && before.get(index).offset() < at) {
      index++;
    }
    var all = new ArrayList<>(before);
    all.add(index, part);
    own();
    parts.set(input.number(), Collections.unmodifiableList(all));
    return part;
  }

  /// Names of symbols that are made here contain an @; no name that a program chooses does. An
  /// input that would is told apart by its number.
  private static String symbolName(Input input) {
    return input.name().contains("@")
        ? input.name().replace('@', '_') + "@" + input.number()
        : input.name();
  }

  /// A symbol that occurs nowhere else on this path or on one that is merged with it: an unknown
  /// that may have any value.
  ///
  /// @param kind what it stands for
  /// @param owner tells the symbols of this run from those of another one with the same builder
  public Expr fresh(Builder builder, String kind, String owner, Sort sort) {
    return builder.symbol(kind.replace('@', '_') + "@" + owner + "#" + fresh++, sort);
  }

  /// A number for an unknown whose symbols are made later; see [#numbered].
  public long number() {
    return fresh++;
  }

  /// How many numbers have been given to unknowns.
  public long numbers() {
    return fresh;
  }

  /// Takes back the latest numbers, so that only the first `count` remain.
  public void keepNumbers(long count) {
    fresh = count;
  }

  /// One of the symbols of an unknown, the same one each time.
  ///
  /// @param number of the unknown
  /// @param part which of its symbols
  public Expr numbered(
      Builder builder, String kind, String owner, long number, int part, Sort sort) {
    String name = kind.replace('@', '_') + "@" + owner + "#" + number + ":" + part;
    return builder.symbol(name, sort);
  }

  /// Whether some of the fresh symbols stand for memory that nothing has written.
  public boolean hasUnwritten() {
    return hasUnwritten;
  }

  public void noteUnwritten() {
    hasUnwritten = true;
  }

  private static Expr bits(Builder builder, Expr symbol, int width) {
    Expr bits = symbol.sort() instanceof Sort.Fp ? builder.asBits(symbol) : symbol;
    return builder.zext(bits, 8 * width);
  }
}
