package org.ulpscope.crosscheck.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.crosscheck.decide.SharedGlobals;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.harness.call.Harness;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Global;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Type;

/// Variables that outlive a call, as inputs of the two functions: each begins with any value, and
/// variables of one name begin with the same one.
///
/// Pointers in them keep their initial values: an arbitrary number points nowhere.
record AnyGlobals(Map<String, Pair> byName) {
  /// A variable of one name, on each side that has it.
  private record Pair(Optional<Global> ofReference, Optional<Global> ofCandidate) {
    Global either() {
      return ofReference.or(() -> ofCandidate).orElseThrow();
    }
  }

  static AnyGlobals of(Subject reference, Subject candidate) {
    var byName = new LinkedHashMap<String, Pair>();
    for (Global global : Reachable.from(reference).variables(reference.program())) {
      byName.merge(
          name(global),
          new Pair(Optional.of(global), Optional.empty()),
          (_, _) -> {
            throw ambiguous(global);
          });
    }
    for (Global global : Reachable.from(candidate).variables(candidate.program())) {
      byName.merge(
          name(global),
          new Pair(Optional.empty(), Optional.of(global)),
          (mine, _) -> {
            if (mine.ofCandidate().isPresent()) {
              throw ambiguous(global);
            }
            return new Pair(mine.ofReference(), Optional.of(global));
          });
    }
    return new AnyGlobals(byName);
  }

  private static InputException ambiguous(Global global) {
    return InputException.of(
        "--globals=any: several variables that the functions use are named " + name(global));
  }

  /// clang names static variables of functions `function.variable`.
  private static String name(Global global) {
    boolean isHidden = global.linkage() == Linkage.INTERNAL || global.linkage() == Linkage.PRIVATE;
    int dot = global.name().indexOf('.');
    return isHidden && dot > 0 ? global.name().substring(dot + 1) : global.name();
  }

  /// The names of the variables.
  List<String> names() {
    return byName.keySet().stream().sorted().toList();
  }

  /// Makes the variables inputs of both sides, in the same order.
  void make(Harness reference, Harness candidate, Set<Assumption> assumptions) {
    byName.forEach(
        (name, pair) -> {
          List<ValueShape.Leaf> leaves = leaves(reference, pair.either().type());
          if (pair.ofReference().isPresent()
              && pair.ofCandidate().isPresent()
              && !leaves.equals(leaves(candidate, pair.ofCandidate().get().type()))) {
            throw InputException.of(
                "--globals=any: the variable " + name + " has another type in the other function");
          }
          for (ValueShape.Leaf leaf : leaves) {
            String input = leaf.offset() == 0 ? name : name + "+" + leaf.offset();
            make(reference, input, leaf, pair.ofReference(), assumptions);
            make(candidate, input, leaf, pair.ofCandidate(), assumptions);
          }
        });
  }

  private static void make(
      Harness side,
      String input,
      ValueShape.Leaf leaf,
      Optional<Global> variable,
      Set<Assumption> assumptions) {
    side.makeAny(
        input,
        SharedGlobals.type(leaf),
        variable.map(Global::name),
        (int) leaf.offset(),
        assumptions);
  }

  private static List<ValueShape.Leaf> leaves(Harness side, Type type) {
    var leaves = new ArrayList<ValueShape.Leaf>();
    for (ValueShape.Leaf leaf : ValueShape.of(type, side.state().loaded().layout()).leaves()) {
      if (!(leaf.type() instanceof Type.Pointer)) {
        leaves.add(leaf);
      }
    }
    return leaves;
  }
}
