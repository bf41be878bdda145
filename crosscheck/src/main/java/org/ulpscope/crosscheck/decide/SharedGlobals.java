package org.ulpscope.crosscheck.decide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.program.Global;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Type;
import org.ulpscope.solver.scalar.ScalarType;

/// The global variables that both functions and other code can see: what one of the two writes
/// there, the other has to write as well.
public final class SharedGlobals {
  /// A variable, and its object in each program before the call.
  private record Shared(Global global, MemoryObject before, MemoryObject beforeOther) {}

  private final List<Shared> shared = new ArrayList<>();

  public SharedGlobals(State reference, State candidate) {
    for (Global global : reference.loaded().program().globals()) {
      Optional<Global> other = candidate.loaded().program().global(global.name());
      if (other.isPresent() && areShared(global, other.get())) {
        MemoryObject mine = object(reference, global.name());
        MemoryObject theirs = object(candidate, global.name());
        if (mine != null && theirs != null && mine.size() == theirs.size()) {
          shared.add(new Shared(global, mine, theirs));
        }
      }
    }
  }

  /// Whether two variables of one name are the same variable for a caller. Those of a file are, if
  /// both programs are made of that file; a static variable of a function is that function's own.
  private static boolean areShared(Global global, Global other) {
    return isVariable(global)
        && isVariable(other)
        && isHidden(global) == isHidden(other)
        && (!isHidden(global)
            || (!isLocal(global)
                && global.location().isPresent()
                && global.location().equals(other.location())));
  }

  private static boolean isVariable(Global global) {
    return !global.isConstant() && global.initializer().isPresent();
  }

  private static boolean isHidden(Global global) {
    return global.linkage() == Linkage.INTERNAL || global.linkage() == Linkage.PRIVATE;
  }

  /// clang names static variables of functions `function.variable`.
  private static boolean isLocal(Global global) {
    return global.name().contains(".");
  }

  private static MemoryObject object(State state, String name) {
    return state.memory().near(state.loaded().symbol(name));
  }

  /// The scalars of all variables that one of the two may have written.
  public List<Decider.Pair> pairs(State reference, State candidate) {
    var pairs = new ArrayList<Decider.Pair>();
    for (Shared variable : shared) {
      MemoryObject mine = object(reference, variable.global().name());
      MemoryObject theirs = object(candidate, variable.global().name());
      // An object that was not written is still the same instance.
      if (mine != variable.before() || theirs != variable.beforeOther()) {
        add(reference, candidate, variable.global(), mine, theirs, pairs);
      }
    }
    return pairs;
  }

  private static void add(
      State reference,
      State candidate,
      Global global,
      MemoryObject mine,
      MemoryObject theirs,
      List<Decider.Pair> pairs) {
    var layout = reference.loaded().layout();
    for (ValueShape.Leaf leaf : ValueShape.of(global.type(), layout).leaves()) {
      ScalarType type = type(leaf);
      Optional<Sort.Fp> sort = type.floatSort();
      int offset = (int) leaf.offset();
      pairs.add(
          new Decider.Pair(
              global.name() + (leaf.offset() == 0 ? "" : "+" + offset),
              type,
              MemoryExprs.load(reference, mine, offset, type.bytes(), sort),
              MemoryExprs.load(candidate, theirs, offset, type.bytes(), sort)));
    }
  }

  /// The scalar type of a leaf; formats not known here are compared bit for bit.
  public static ScalarType type(ValueShape.Leaf leaf) {
    int bytes = (leaf.bits() + 7) / 8;
    if (leaf.type() instanceof Type.Fp fp) {
      Sort.Fp sort = Sorts.of(FloatOperator.format(fp));
      for (String name : List.of("f16", "bf16", "f32", "f64", "f128")) {
        ScalarType type = ScalarType.named(name).orElseThrow();
        if (type.floatSort().orElseThrow().equals(sort)) {
          return type;
        }
      }
    }
    return ScalarType.integer(false, 8 * bytes);
  }
}
