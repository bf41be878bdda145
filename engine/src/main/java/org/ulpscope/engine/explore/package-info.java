/// Explores the paths of a program whose inputs are symbolic.
///
/// ```java
/// var explorer = new Explorer(Configuration.of(builder, solver, Options.DEFAULT));
/// State first = Loader.load(program, main, arguments, library, console, explorer.exploration());
/// Outcome outcome = explorer.explore(first);
/// ```
///
/// An [Explorer] holds the waiting states and asks a [Searcher] which one is next. It answers a
/// state's questions about symbolic values with a solver. A completed path yields a [TestCase]; an
/// error on a path yields a [Finding] with a test case that triggers it.
package org.ulpscope.engine.explore;
