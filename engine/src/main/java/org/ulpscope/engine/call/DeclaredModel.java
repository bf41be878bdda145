package org.ulpscope.engine.call;

import java.util.Set;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.state.LibraryFunction;

/// A library function written in Java, with its effects. A [ModelTable] makes them.
public record DeclaredModel(Model model, Set<Effect> effects) implements LibraryFunction {
  public DeclaredModel {
    effects = Set.copyOf(effects);
  }

  @Override
  public boolean replacesBody() {
    return model.replacesBody();
  }
}
