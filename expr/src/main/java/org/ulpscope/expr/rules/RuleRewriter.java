package org.ulpscope.expr.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Rewriter;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.match.CompiledRule;
import org.ulpscope.expr.rules.match.Match;
import org.ulpscope.expr.rules.match.RewriteCache;
import org.ulpscope.expr.rules.match.RuleIndex;

/// Applies rules while expressions are made.
///
/// ```java
/// var rewriter = new RuleRewriter(RuleSet.shipped(), Set.of(Assumption.POSITIVE_ZERO));
/// var b = new Builder(rewriter);
/// b.and(x, x) == x           // true
/// rewriter.hits("bitwise-same.and")  // 1
/// ```
///
/// One lookup by the operator and the operators of two operands finds the rules that may apply; of
/// several that match, the first in the set wins. Thread-safe.
public final class RuleRewriter implements Rewriter {
  /// How deep the construction of right sides may nest before operations are left unchanged, so
  /// that the stack does not overflow. Rules that push an operator into its operand require a small
  /// operand, so this limit is hardly ever reached.
  private static final int DEEPEST = 200;

  /// The default capacity of the rewrite cache.
  private static final int CACHE_SIZE = 2048;

  private final RuleSet rules;
  private final Set<Assumption> assumptions;
  private final RewriteCache cache;
  private final Map<String, LongAdder> hits = new LinkedHashMap<>();
  private final RuleIndex index;
  private final ThreadLocal<Nesting> nestings = ThreadLocal.withInitial(Nesting::new);

  /// The nesting of a thread: a rule's conditions and right side make expressions, which may apply
  /// rules again. Each level has its own match, which is reused.
  private static final class Nesting {
    private final Match[] matches = new Match[DEEPEST];
    private int depth;

    /// The match of this level, large enough for the rules of an entry.
    private Match match(RuleIndex.Entry entry) {
      Match match = matches[depth];
      if (match == null || !match.isLargeEnough(entry)) {
        match = new Match(entry.expressions + 4, entry.numbers + 4, entry.sorts + 2);
        matches[depth] = match;
      }
      return match;
    }
  }

  /// Uses the rules whose assumptions are all made.
  public RuleRewriter(RuleSet rules, Set<Assumption> assumptions) {
    this(rules, assumptions, CACHE_SIZE);
  }

  /// Caches the results of some rewrites.
  ///
  /// @param cacheSize the capacity of the rewrite cache: a power of two, or 0 for none
  public RuleRewriter(RuleSet rules, Set<Assumption> assumptions, int cacheSize) {
    this.rules = rules;
    this.cache = cacheSize == 0 ? null : new RewriteCache(cacheSize);
    this.assumptions = Set.copyOf(assumptions);
    var used = new ArrayList<Rule>();
    for (Rule rule : rules.rules()) {
      if (assumptions.containsAll(rule.assumptions())) {
        hits.put(rule.name(), new LongAdder());
        used.add(rule);
      }
    }
    this.index = new RuleIndex(used, rules::compiled, hits);
  }

  // ---- configuration ----

  public RuleSet rules() {
    return rules;
  }

  public Set<Assumption> assumptions() {
    return assumptions;
  }

  /// How often each rule was applied, in the order of the set; rules that are not in use are
  /// missing. Cached results do not count.
  public Map<String, Long> hits() {
    var counts = new LinkedHashMap<String, Long>();
    hits.forEach((name, count) -> counts.put(name, count.sum()));
    return counts;
  }

  /// How often a rule was applied.
  public long hits(String rule) {
    LongAdder count = hits.get(rule);
    return count == null ? 0 : count.sum();
  }

  // ---- rewriting ----

  @Override
  public Expr rewrite(
      Builder builder,
      Operator operator,
      Sort sort,
      int parameter,
      Expr a,
      Expr b,
      Expr c,
      Expr d) {
    boolean rounds = operator.rounds();
    Expr first = rounds ? b : a;
    Expr second = rounds ? c : b;
    RuleIndex.Entry entry = index.find(operator, first, second);
    boolean same = first == second;
    if ((same ? entry.same : entry.any).length == 0) {
      return null;
    }
    if (cache == null) {
      return apply(builder, entry, same, sort, parameter, a, b, c, d);
    }
    Expr known = cache.find(operator, sort, parameter, a, b, c, d);
    if (known != null) {
      return known;
    }
    Expr simpler = apply(builder, entry, same, sort, parameter, a, b, c, d);
    if (simpler != null) {
      cache.keep(operator, sort, parameter, a, b, c, d, simpler);
    }
    return simpler;
  }

  /// The first of the candidates that matches.
  private Expr apply(
      Builder builder,
      RuleIndex.Entry entry,
      boolean same,
      Sort sort,
      int parameter,
      Expr a,
      Expr b,
      Expr c,
      Expr d) {
    Nesting nesting = nestings.get();
    if (nesting.depth == DEEPEST) {
      return null;
    }
    CompiledRule[] candidates = same ? entry.same : entry.any;
    Match match = nesting.match(entry);
    nesting.depth++;
    try {
      for (int i = 0; i < candidates.length; i++) {
        if (candidates[i].matches(builder, match, sort, parameter, a, b, c, d)) {
          (same ? entry.hitsOfSame : entry.hitsOfAny)[i].increment();
          return candidates[i].result(builder, match);
        }
      }
      return null;
    } finally {
      nesting.depth--;
      match.clear(); // It must not keep expressions alive.
    }
  }
}
