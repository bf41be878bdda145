package org.ulpscope.engine.libc.posix;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.SymbolicInputs;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;

/// C17 7.22.4.6 `getenv`, and POSIX's functions that change the environment. Where it is an input,
/// a variable may be missing or have any value up to a length; it has the same value on each call.
public final class EnvironmentModels {
  private EnvironmentModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group environment = table.assuming(Effect.ENVIRONMENT);
    put(environment, "getenv", EnvironmentModels::getenv);
    put(environment, "secure_getenv", EnvironmentModels::getenv);
    put(environment, "setenv", EnvironmentModels::setenv);
    put(environment, "unsetenv", EnvironmentModels::unsetenv);
  }

  /// All go through [#find], which knows what to do where variables are inputs.
  private static void put(ModelTable.Group group, String name, Model model) {
    group.put(name, model, model);
  }

  /// The variables whose values are known on a path, as objects that hold them; empty for one that
  /// is not set.
  private static final class Variables implements State.Memo {
    private final Map<String, Optional<MemoryObject>> values = new HashMap<>();

    @Override
    public Variables copy() {
      var copy = new Variables();
      copy.values.putAll(values);
      return copy;
    }
  }

  private static Map<String, Optional<MemoryObject>> variables(State state) {
    return state.memo(
            Variables.class,
            () -> {
              var variables = new Variables();
              state
                  .console()
                  .environment()
                  .forEach(
                      (name, value) ->
                          variables.values.put(
                              name, Optional.of(CStrings.allocate(state, name, value))));
              return variables;
            })
        .values;
  }

  private static Optional<MemoryObject> find(ModelCall call, String name) {
    State state = call.state();
    Optional<MemoryObject> known = variables(state).get(name);
    if (known != null) {
      return known;
    }
    Optional<MemoryObject> found =
        call.isInput(Effect.ENVIRONMENT) && SymbolicInputs.happens(state, "getenv finds " + name)
            ? Optional.of(anyValue(state, name))
            : Optional.empty();
    variables(state).put(name, found);
    return found;
  }

  /// A string of up to so many characters.
  private static MemoryObject anyValue(State state, String name) {
    int most = state.loaded().world().longestVariable();
    state
        .exploration()
        .ledger()
        .add(
            Ledger.Kind.ASSUMED,
            "values of environment variables have at most " + most + " characters");
    MemoryObject value =
        state.memory().allocate(MemoryObject.Kind.GLOBAL, name, most + 1L, 1, false);
    value.store8(most, 0);
    SymbolicInputs.make(state, value.address(), most, "getenv " + name);
    return state.memory().near(value.address());
  }

  private static void getenv(ModelCall call) {
    Optional<MemoryObject> value = find(call, CStrings.read(call.state(), call.bits(0)));
    call.result(value.map(MemoryObject::address).orElse(0L));
  }

  private static void setenv(ModelCall call) {
    State state = call.state();
    String name = CStrings.read(state, call.bits(0));
    String value = CStrings.read(state, call.bits(1));
    if (call.int32(2) != 0 || find(call, name).isEmpty()) {
      variables(state).put(name, Optional.of(CStrings.allocate(state, name, value)));
    }
    call.result(0L);
  }

  private static void unsetenv(ModelCall call) {
    variables(call.state()).put(CStrings.read(call.state(), call.bits(0)), Optional.empty());
    call.result(0L);
  }
}
