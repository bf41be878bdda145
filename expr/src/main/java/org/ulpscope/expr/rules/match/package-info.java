/// Rules made ready to be applied: a [CompiledRule] has a [Shape] to match, [Guard]s to test and a
/// [Template] to build; a [RuleIndex] finds the rules that may fit an expression. Nothing here
/// knows the text of rules.
package org.ulpscope.expr.rules.match;
