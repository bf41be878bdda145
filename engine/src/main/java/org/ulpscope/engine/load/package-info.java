/// Loads a program into memory and creates its initial state.
///
/// ```java
/// State state = Loader.load(program, main, arguments, library, console, exploration);
/// ```
package org.ulpscope.engine.load;
