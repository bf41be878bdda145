/// The rule language: from text to [Rule]s with sorts.
///
/// [RuleParser] parses rules made of [RuleTerm]s, [Num]bers and [Condition]s, [Inference] infers
/// sorts, and [Binding] rejects rules with unbound variables. Nothing here applies or proves a
/// rule.
package org.ulpscope.expr.rules.language;
