/// Functions made ready for execution.
///
/// [Translator] turns the instructions of a function into [Step]s and gives every value its
/// registers; the result is [Code]. A step does one scalar's worth of work: a vector addition of
/// four lanes is four steps. Calls lead to other code or to a [Model], a library function written
/// in Java, which sees its arguments through a [Call].
package org.ulpscope.engine.code;
