/// The rule language: from text to [Rule]s with sorts.
///
/// [RuleParser] reads rules made of [RuleTerm]s, [Num]bers and [Condition]s, [Inference] finds
/// sorts, and [Binding] refuses rules that could not work. Nothing here applies or proves a rule.
package org.ulpscope.expr.rules.language;
