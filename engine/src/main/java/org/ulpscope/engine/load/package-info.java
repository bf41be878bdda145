/// Puts a program into memory and makes the state in which it begins.
///
/// ```java
/// State state = Loader.load(program, main, arguments, library, console, exploration);
/// ```
package org.ulpscope.engine.load;
