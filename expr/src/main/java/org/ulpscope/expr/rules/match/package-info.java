/// Compiled rules: a [CompiledRule] has a [Shape] to match, [Guard]s to test and a [Template] to
/// build; a [RuleIndex] finds the rules that may apply to an operation. Nothing here depends on the
/// text of rules.
package org.ulpscope.expr.rules.match;
