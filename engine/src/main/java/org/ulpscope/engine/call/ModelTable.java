package org.ulpscope.engine.call;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.Effect;

/// Library functions by name. A function can only be added to a group, which declares what its
/// functions assume: there is none without a declaration.
///
/// ```java
/// table.assuming().put("strlen", StringModels::strlen);            // nothing
/// table.assuming(Effect.CLOCK).put("time", ClockModels::fixedTime, ClockModels::anyTime);
/// ```
public final class ModelTable {
  private final Map<String, DeclaredModel> functions = new HashMap<>();

  /// A group of functions with these effects.
  public Group assuming(Effect... effects) {
    return new Group(Set.of(effects));
  }

  public Map<String, DeclaredModel> functions() {
    return Map.copyOf(functions);
  }

  /// Gives a function another name.
  public void alias(String name, String known) {
    functions.put(name, functions.get(known));
  }

  /// Functions with the same effects.
  public final class Group {
    private final Set<Effect> effects;

    private Group(Set<Effect> effects) {
      this.effects = effects;
    }

    public void put(String name, Model model) {
      functions.put(name, new DeclaredModel(model, effects, Optional.empty()));
    }

    /// Adds a function that needs no assumption where its effects are inputs of the run.
    ///
    /// @param whereInput what it does then
    public void put(String name, Model model, Model whereInput) {
      functions.put(name, new DeclaredModel(model, effects, Optional.of(whereInput)));
    }
  }
}
