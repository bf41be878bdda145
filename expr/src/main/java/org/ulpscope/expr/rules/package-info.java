/// Rules that bring expressions into a canonical form, as data.
///
/// A rule file says, in a notation close to Table 3 of the KLEE-CL paper, what may be replaced by
/// what, when, and under which [Assumption]:
///
/// ```
/// # Table 3, 14: a mask and a value.
/// rule and-mask:
///   and(sext^w(p^1), x) => ite(p, x, 0)
///   example: and(sext^32(p), x) => ite(p, x, 0)
///   unchanged: and(sext^32(y^8), x^32)
/// ```
///
/// [RuleSet] holds the rules, those shipped and those of users; a [RuleRewriter] applies them while
/// a [org.ulpscope.expr.Builder] makes expressions:
///
/// ```java
/// var rewriter = new RuleRewriter(RuleSet.shipped(), Set.of());
/// var b = new Builder(rewriter);
/// ```
///
/// From text to matcher: `language` reads rules and finds sorts, `match` makes of each a shape to
/// match, guards to test and a template to build. From rule to proof: `proof` tries all values of
/// small sorts and shows that rewriting ends.
///
/// [RuleBook] and [RuleTable] print rules for readers. What a rule means is nowhere but in its file
/// and in [org.ulpscope.expr.Semantics]: no code here knows any rule.
package org.ulpscope.expr.rules;
