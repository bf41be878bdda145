package org.ulpscope.bench.solver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// Typical queries of symbolic execution, each in single and in double precision.
final class Families {
  private final Map<String, Consumer<Terms>> shapes = new LinkedHashMap<>();

  Families() {
    Laws.addTo(this);
    SumsAndPolynomials.addTo(this);
    RootsAndConversions.addTo(this);
    ChoicesAndPrograms.addTo(this);
  }

  /// A query and its name.
  record Family(String name, Query query) {}

  /// All queries in the given formats, each built with the shipped rules, as the engine does.
  List<Family> all(Format... formats) {
    var families = new ArrayList<Family>();
    shapes.forEach(
        (name, shape) -> {
          for (Format format : formats) {
            var builder = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
            var terms = new Terms(builder, format);
            shape.accept(terms);
            families.add(
                new Family(name + "_f" + format.width(), Query.of(builder, terms.constraints)));
          }
        });
    return families;
  }

  void add(String name, Consumer<Terms> shape) {
    shapes.put(name, shape);
  }
}
