/// Rewrite rules, as data, that bring expressions into a canonical form.
///
/// A rule file states, in a notation close to Table 3 of the KLEE-CL paper, which expression is
/// replaced by which, under which conditions and under which [Assumption]:
///
/// ```
/// # Table 3, 14: a mask and a value.
/// rule and-mask:
///   and(sext^w(p^1), x) => ite(p, x, 0)
///   example: and(sext^32(p), x) => ite(p, x, 0)
///   unchanged: and(sext^32(y^8), x^32)
/// ```
///
/// [RuleSet] holds the shipped and the users' rules; a [RuleRewriter] applies them while a
/// [org.ulpscope.expr.Builder] makes expressions:
///
/// ```java
/// var rewriter = new RuleRewriter(RuleSet.shipped(), Set.of());
/// var b = new Builder(rewriter);
/// ```
///
/// From text to matcher: `language` parses rules and infers sorts; `match` compiles each rule to a
/// shape to match, guards to test and a template to build. From rule to proof: `proof` tries all
/// values of small sorts and shows that rewriting terminates.
///
/// [RuleBook] and [RuleTable] print rules for users. The meaning of a rule is defined only by its
/// file and by [org.ulpscope.expr.Semantics]; no code here depends on a particular rule.
package org.ulpscope.expr.rules;
