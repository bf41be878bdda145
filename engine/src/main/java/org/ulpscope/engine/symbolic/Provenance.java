package org.ulpscope.engine.symbolic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.StaticPointers;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;

/// The provenance of pointers: which object a pointer was computed from.
///
/// A pointer whose value is a number belongs to the object in whose slot the number lies, which is
/// where nearly all pointers stay. Every other pointer is an expression over *bases*: named
/// constants that stand for the addresses of objects. So `&a[i]` is `&a + 4·i`, a choice between
/// two pointers is a choice between bases, and `&a[1000]` is `&a + 4000` and not the number of
/// whatever is there. Bases go wherever expressions go: through registers, merging, memory, calls
/// and copies of single bytes. Comparisons and casts to integers drop them ([State#plain]).
///
/// ```java
/// Expr p = Provenance.plus(state, base, distance);
/// ```
///
/// An integer that is cast to a pointer has no base. It points to the object at its address, as in
/// the PNVI models of C (ISO/IEC TS 6010).
public final class Provenance {
  /// Choices that are nested deeper keep their numbers.
  private static final int DEEPEST = 2_000;

  private Provenance() {}

  /// A pointer that is one of several, and when it is.
  ///
  /// @param condition for this one; no other one's condition holds at the same time
  /// @param pointer without a choice between pointers
  public record Alternative(Expr condition, Expr pointer) {}

  /// The address of an object, by name.
  private static Expr base(State state, MemoryObject object, int bits) {
    Builder b = state.builder();
    String name = "&" + object.name() + "@" + Long.toHexString(object.address());
    return b.named(name, (Expr.Constant) b.bits(bits, object.address()));
  }

  /// A pointer plus a number of bytes.
  public static Expr plus(State state, Expr from, Expr distance) {
    Builder b = state.builder();
    Expr to = b.add(withBases(state, from, new HashMap<>(), 0), state.plain(distance));
    return normal(state, to);
  }

  /// Whether a number is a constant pointer outside its object.
  public static boolean isStatic(State state, long number) {
    return state.loaded().statics().origin(number) != null;
  }

  /// Replaces numbers by the bases of their objects, in a choice of any depth.
  private static Expr withBases(State state, Expr pointer, Map<Expr, Expr> done, int depth) {
    Builder b = state.builder();
    if (pointer instanceof Expr.Constant constant) {
      StaticPointers.Origin origin = state.loaded().statics().origin(constant.low());
      long number = origin == null ? constant.low() : origin.number();
      MemoryObject object = state.memory().near(origin == null ? number : origin.object());
      if (object == null) {
        return pointer;
      }
      int bits = pointer.sort().width();
      return b.add(base(state, object, bits), b.bits(bits, number - object.address()));
    }
    if (pointer.operator() != Operator.ITE || depth > DEEPEST) {
      return pointer;
    }
    Expr known = done.get(pointer);
    if (known == null) {
      known =
          b.ite(
              pointer.child(0),
              withBases(state, pointer.child(1), done, depth + 1),
              withBases(state, pointer.child(2), done, depth + 1));
      done.put(pointer, known);
    }
    return known;
  }

  /// A number, if the number alone tells the object.
  private static Expr normal(State state, Expr pointer) {
    if (!(Graphs.unnamed(state.builder(), pointer) instanceof Expr.Constant number)) {
      return pointer;
    }
    MemoryObject there = state.memory().near(number.low());
    MemoryObject meant = object(state, pointer);
    return there != null && meant != null && there.address() == meant.address() ? number : pointer;
  }

  /// The object that a pointer was computed from; null if it was computed from none, or from
  /// several.
  static MemoryObject object(State state, Expr pointer) {
    var bases = Graphs.named(pointer);
    if (bases.size() != 1) {
      return null;
    }
    return state.memory().near(bases.iterator().next().value().low());
  }

  /// Whether the pointers in two registers were certainly computed from the same object.
  public static boolean haveSameObject(State state, Frame frame, int a, int b) {
    MemoryObject first = object(state, frame, a);
    MemoryObject second = object(state, frame, b);
    return first != null && second != null && first.address() == second.address();
  }

  private static MemoryObject object(State state, Frame frame, int register) {
    return frame.isSymbolic(register)
        ? object(state, frame.exprs[register])
        : state.memory().near(frame.bits[register]);
  }

  /// The pointers that an expression chooses from.
  ///
  /// @return at most `most`; empty if there are more
  static List<Alternative> alternatives(State state, Expr pointer, int most) {
    var found = new ArrayList<Alternative>();
    Builder b = state.builder();
    Expr nothing = b.bits(pointer.sort().width(), 0);
    return collect(state, b.bool(true), pointer, nothing, most, found) ? found : List.of();
  }

  private static boolean collect(
      State state, Expr when, Expr pointer, Expr distance, int most, List<Alternative> found) {
    Builder b = state.builder();
    if (when.isFalse()) {
      return true;
    }
    if (pointer.operator() == Operator.ITE) {
      Expr choice = state.plain(pointer.child(0));
      Expr whenTrue = b.and(when, choice);
      Expr whenFalse = b.and(when, b.not(choice));
      return collect(state, whenTrue, pointer.child(1), distance, most, found)
          && collect(state, whenFalse, pointer.child(2), distance, most, found);
    }
    if (pointer.operator() == Operator.ADD) {
      for (int i = 0; i < 2; i++) {
        Expr part = pointer.child(i);
        Expr other = pointer.child(1 - i);
        if (!other.hasNamed() && isChoice(state, part, DEEPEST)) {
          return collect(state, when, part, b.add(distance, other), most, found);
        }
      }
    }
    found.add(new Alternative(when, b.add(pointer, distance)));
    return found.size() <= most;
  }

  /// The first choice between pointers in an address that has one.
  static Expr choice(Expr pointer) {
    for (Expr expr : Graphs.postOrder(pointer)) {
      if (expr.operator() == Operator.ITE && expr.hasNamed() && !expr.child(0).hasNamed()) {
        return expr;
      }
    }
    throw new IllegalArgumentException("no choice");
  }

  /// A pointer in which a choice has been made.
  static Expr decided(State state, Expr pointer, Expr choice, boolean isFirst) {
    Expr taken = choice.child(isFirst ? 1 : 2);
    Expr after = Graphs.replace(state.builder(), pointer, expr -> expr == choice ? taken : null);
    return normal(state, after);
  }

  /// Whether a part of an address chooses between pointers, not distances.
  private static boolean isChoice(State state, Expr part, int depth) {
    return switch (part.operator()) {
      case ITE -> part.hasNamed() || isAddress(state, part, depth);
      case ADD ->
          depth > 0
              && (isChoice(state, part.child(0), depth - 1)
                  || isChoice(state, part.child(1), depth - 1));
      default -> false;
    };
  }

  private static boolean isAddress(State state, Expr part, int depth) {
    if (part instanceof Expr.Constant constant) {
      return state.memory().near(constant.low()) != null;
    }
    return depth > 0
        && part.operator() == Operator.ITE
        && (isAddress(state, part.child(1), depth - 1)
            || isAddress(state, part.child(2), depth - 1));
  }
}
