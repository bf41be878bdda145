package org.ulpscope.crosscheck.sweep;

import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Program;

/// The operations that a call of a function may execute: its own, and those of all functions that
/// they mention, called or not.
///
/// @param operations of all these functions
/// @param symbols the names that the operations mention
record Reachable(List<Operation> operations, Set<String> symbols) {
  static final String ERRNO = "__errno_location";

  private static final Map<String, Set<String>> EFFECTS =
      Map.of(
          "the environment",
          Set.of("setenv", "unsetenv", "putenv"),
          "the seed of random numbers",
          Set.of("srand", "srandom", "srand48", "rand", "random", "drand48"),
          "exception flags",
          Set.of("fesetenv", "feupdateenv", "feclearexcept", "feraiseexcept", "feholdexcept"));

  static Reachable from(Subject subject) {
    Program program = subject.program();
    var operations = new ArrayList<Operation>();
    var symbols = new TreeSet<String>();
    var seen = new HashSet<String>();
    Deque<Function> waiting = new ArrayDeque<>();
    waiting.add(subject.function());
    seen.add(subject.function().name());
    while (!waiting.isEmpty()) {
      for (Block block : waiting.remove().blocks()) {
        for (Instruction instruction : block.instructions()) {
          operations.add(instruction.operation());
          var mentioned = new HashSet<String>();
          addSymbols(instruction.operation(), mentioned);
          mentioned.forEach(name -> follow(program, name, symbols));
          symbols.stream()
              .filter(seen::add)
              .flatMap(name -> program.function(name).stream())
              .forEach(waiting::add);
        }
      }
    }
    return new Reachable(operations, symbols);
  }

  /// A variable's initial value may mention functions and further variables, as tables of functions
  /// do.
  private static void follow(Program program, String name, Set<String> symbols) {
    if (symbols.add(name)) {
      var mentioned = new HashSet<String>();
      program.global(name).flatMap(Global::initializer).ifPresent(c -> addSymbols(c, mentioned));
      program.alias(name).ifPresent(alias -> addSymbols(alias.target(), mentioned));
      mentioned.forEach(each -> follow(program, each, symbols));
    }
  }

  /// Operations and constants are records, so their parts can be found without a case for each.
  private static void addSymbols(Object part, Set<String> found) {
    switch (part) {
      case Constant.Symbol(String name, _) -> found.add(name);
      case Record whole -> {
        for (RecordComponent component : whole.getClass().getRecordComponents()) {
          try {
            component.getAccessor().setAccessible(true);
            addSymbols(component.getAccessor().invoke(whole), found);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      case Iterable<?> parts -> parts.forEach(each -> addSymbols(each, found));
      case null, default -> {}
    }
  }

  /// The variables among the symbols that can change and begin with a value.
  List<Global> variables(Program program) {
    return symbols.stream()
        .flatMap(name -> program.global(name).stream())
        .filter(global -> !global.isConstant() && global.initializer().isPresent())
        .toList();
  }

  /// Whether errno is set or read, other than by library functions.
  boolean usesErrno() {
    return symbols.contains(ERRNO);
  }

  /// What else a caller may see of the functions, and is not part of the comparison.
  Set<String> effectsNotCompared() {
    var effects = new TreeSet<String>();
    EFFECTS.forEach(
        (effect, functions) -> {
          if (functions.stream().anyMatch(symbols::contains)) {
            effects.add(effect);
          }
        });
    return effects;
  }
}
