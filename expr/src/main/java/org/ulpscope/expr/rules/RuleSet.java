package org.ulpscope.expr.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.expr.rules.language.RuleParser;
import org.ulpscope.expr.rules.match.CompiledRule;
import org.ulpscope.expr.rules.proof.RuleProver;
import org.ulpscope.expr.rules.proof.Termination;

/// Rules in the order in which they are tried.
///
/// ```java
/// RuleSet rules = RuleSet.forRun(List.of(Path.of("my.rules")));   // shipped rules and a user's
/// RuleSet fewer = RuleSet.shipped().without(Set.of("assumptions", "fadd-same"));
/// ```
public final class RuleSet {
  /// The shipped files, in the order in which their rules are tried.
  public static final List<String> THEMES =
      List.of(
          "compare",
          "category",
          "convert",
          "concat",
          "bitwise",
          "simd",
          "select",
          "minmax",
          "arithmetic",
          "integers",
          "arrays",
          "assumptions");

  private final List<Rule> rules;

  /// The rules compiled so far; a rule is compiled when it is first needed. Sets derived from this
  /// one share them.
  private final Map<String, List<CompiledRule>> compiled;

  private RuleSet(List<Rule> rules, Map<String, List<CompiledRule>> compiled) {
    this.rules = List.copyOf(rules);
    this.compiled = compiled;
  }

  /// The shipped rules, loaded lazily.
  private static final class Shipped {
    static final RuleSet RULES = read();

    private static RuleSet read() {
      var rules = new ArrayList<Rule>();
      for (String theme : THEMES) {
        rules.addAll(RuleParser.parse(theme + ".rules", text(theme)));
      }
      return of(rules);
    }
  }

  /// The rules shipped with Ulpscope. They are checked and proved when Ulpscope is built, so they
  /// are only parsed here.
  public static RuleSet shipped() {
    return Shipped.RULES;
  }

  private static String text(String theme) {
    try (InputStream in = RuleSet.class.getResourceAsStream(theme + ".rules")) {
      if (in == null) {
        throw new IllegalStateException("no rules for " + theme);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The rules of a text; sorts, bindings and termination are checked, proofs are not.
  ///
  /// @throws RuleException if the text has an error
  public static RuleSet parse(String file, String text) {
    RuleSet parsed = readable(file, text);
    parsed.rules.forEach(Termination::check);
    return parsed;
  }

  /// As [#parse], but without the termination check.
  static RuleSet readable(String file, String text) {
    RuleSet read = of(RuleParser.parse(file, text));
    read.rules.forEach(read::compiled);
    return read;
  }

  /// The rules of a file, as [#parse].
  public static RuleSet read(Path file) throws IOException {
    return parse(file.toString(), Files.readString(file));
  }

  /// The rules of a run: the shipped rules, then those of users' files, which are proved here as by
  /// `ulpscope rules check`.
  ///
  /// ```java
  /// var rewriter = new RuleRewriter(RuleSet.forRun(List.of(Path.of("my.rules"))), assumptions);
  /// var builder = new Builder(rewriter);
  /// ```
  ///
  /// @throws RuleException if a file cannot be parsed, or one of its rules is rejected; the message
  ///   has the position and the counterexample
  /// @throws IOException if a file cannot be read at all
  public static RuleSet forRun(List<Path> files) throws IOException {
    RuleSet all = shipped();
    var prover = new RuleProver();
    for (Path file : files) {
      RuleSet own = read(file);
      all = all.plus(own);
      own.rules.forEach(rule -> RuleBook.checked(own, rule, prover));
    }
    return all;
  }

  private static RuleSet of(List<Rule> rules) {
    var families = new HashMap<String, Rule>();
    for (Rule rule : rules) {
      Rule other = families.putIfAbsent(rule.family(), rule);
      if (other != null && !other.at().equals(rule.at())) {
        throw duplicate(rule, other);
      }
    }
    return new RuleSet(rules, new ConcurrentHashMap<>());
  }

  private static RuleException duplicate(Rule rule, Rule other) {
    return new RuleException(
        rule.at(), "rule " + rule.family() + " is already defined at " + other.at());
  }

  /// These rules and then others.
  ///
  /// @throws RuleException if a name occurs in both
  public RuleSet plus(RuleSet others) {
    var names = new HashMap<String, Rule>();
    rules.forEach(rule -> names.put(rule.family(), rule));
    for (Rule rule : others.rules) {
      if (names.containsKey(rule.family())) {
        throw duplicate(rule, names.get(rule.family()));
      }
    }
    var all = new ArrayList<>(rules);
    all.addAll(others.rules);
    var both = new ConcurrentHashMap<>(compiled);
    both.putAll(others.compiled);
    return new RuleSet(all, both);
  }

  /// The rules that are in none of these files and have none of these names.
  public RuleSet without(Set<String> themesOrNames) {
    return filtered(rule -> !isNamed(rule, themesOrNames));
  }

  /// The rules that are in one of these files or have one of these names.
  public RuleSet only(Set<String> themesOrNames) {
    return filtered(rule -> isNamed(rule, themesOrNames));
  }

  private static boolean isNamed(Rule rule, Set<String> names) {
    var own = new HashSet<>(List.of(rule.theme(), rule.name(), rule.family()));
    return own.stream().anyMatch(names::contains);
  }

  private RuleSet filtered(Predicate<Rule> wanted) {
    return new RuleSet(rules.stream().filter(wanted).toList(), compiled);
  }

  public List<Rule> rules() {
    return rules;
  }

  /// The rules of that name: more than one if it is the name of a family.
  public List<Rule> named(String name) {
    return rules.stream().filter(r -> r.name().equals(name) || r.family().equals(name)).toList();
  }

  Optional<Rule> rule(String name) {
    return rules.stream().filter(r -> r.name().equals(name)).findFirst();
  }

  List<CompiledRule> compiled(Rule rule) {
    return compiled.computeIfAbsent(rule.name(), _ -> CompiledRule.of(rule));
  }
}
