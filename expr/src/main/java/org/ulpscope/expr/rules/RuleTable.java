package org.ulpscope.expr.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.proof.Proof;

/// The table of all rules in the documentation, generated from the rule files and their proofs.
///
/// ```java
/// RuleTable.markdown(RuleSet.shipped(), proofs)   // the text of docs/rules-table.md
/// ```
public final class RuleTable {
  private RuleTable() {}

  /// The page.
  ///
  /// @param proofs of all rules except axioms, by name
  public static String markdown(RuleSet rules, Map<String, Proof> proofs) {
    var text = new ArrayList<String>();
    text.add("# The rules");
    text.add("");
    text.add(
        "Made from the rule files by `RuleProofTest`, which fails if this page is out of date and says how");
    text.add(
        "to renew it. [rules.md](rules.md) explains the notation. The last column says on which sorts every");
    text.add("value was tried.");
    Map<String, Map<String, List<Rule>>> themes =
        rules.rules().stream()
            .collect(
                Collectors.groupingBy(
                    Rule::theme,
                    LinkedHashMap::new,
                    Collectors.groupingBy(Rule::family, LinkedHashMap::new, Collectors.toList())));
    themes.forEach(
        (theme, families) -> {
          text.add("");
          text.add("## " + theme);
          text.add("");
          text.add("| rule | equation | assuming | proved on |");
          text.add("|---|---|---|---|");
          families.values().forEach(family -> text.add(row(family, proofs)));
        });
    return String.join("\n", text) + "\n";
  }

  private static String row(List<Rule> family, Map<String, Proof> proofs) {
    Rule first = family.getFirst();
    String proved = first.axiom() ? "axiom" : sorts(proofs.get(first.name()));
    return "| %s | `%s`%s | %s | %s |"
        .formatted(
            first.family(),
            first.equation().replace("|", "\\|"),
            RuleBook.others(family),
            first.assuming(),
            proved);
  }

  /// The sorts on which a rule was proved, each once.
  static String sorts(Proof proof) {
    var names = new TreeSet<String>();
    for (String choice : proof.sorts()) {
      names.addAll(List.of(choice.split(", ")));
    }
    names.remove("");
    return names.isEmpty() ? "booleans" : String.join(", ", names);
  }
}
