/// Explores the paths of a program whose inputs are symbolic.
///
/// ```java
/// var explorer = new Explorer(Configuration.of(builder, solver, Options.DEFAULT));
/// State first = Loader.load(program, main, arguments, library, console, explorer.exploration());
/// Outcome outcome = explorer.explore(first);
/// ```
///
/// An [Explorer] holds the states that wait to be run and asks a [Searcher] which is next. It
/// answers a state's questions about symbolic values by a solver. A path that ends gives a
/// [TestCase]; an error on the path gives a [Finding] with a test case that runs into it.
package org.ulpscope.engine.explore;
