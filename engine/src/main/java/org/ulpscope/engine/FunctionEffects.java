package org.ulpscope.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Function;

/// The effects of a function with a body, as an attribute of it. The library's own functions have
/// them; a function of the same name that a program defines itself does not.
public final class FunctionEffects {
  private static final String ATTRIBUTE = "ulpscope-assumes";

  private FunctionEffects() {}

  public static Set<Effect> of(Function function) {
    return function
        .attributes()
        .text(ATTRIBUTE)
        .map(
            names ->
                Arrays.stream(names.split(",", -1))
                    .map(Effect::valueOf)
                    .collect(Collectors.toSet()))
        .orElse(Set.of());
  }

  /// The same function with these effects.
  public static Function with(Set<Effect> effects, Function function) {
    if (effects.isEmpty()) {
      return function;
    }
    var names = new TreeSet<String>();
    effects.forEach(effect -> names.add(effect.name()));
    var attributes = new ArrayList<>(function.attributes().list());
    attributes.add(new Attributes.Attribute.Text(ATTRIBUTE, String.join(",", names)));
    return new Function(
        function.name(),
        function.signature(),
        function.parameters(),
        function.resultAttributes(),
        new Attributes(attributes),
        function.linkage(),
        function.convention(),
        function.addressSpace(),
        function.blocks(),
        function.valueNames(),
        function.personality(),
        function.location());
  }
}
