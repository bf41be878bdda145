package org.ulpscope.engine.call;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.state.LibraryFunction;

/// A library function written in Java, with its effects. A [ModelTable] makes them.
///
/// @param whereInput does the same where all its effects are inputs of the run, and assumes nothing
public record DeclaredModel(Model model, Set<Effect> effects, Optional<Model> whereInput)
    implements LibraryFunction {
  public DeclaredModel {
    effects = Set.copyOf(effects);
  }

  @Override
  public boolean replacesBody() {
    return model.replacesBody();
  }
}
