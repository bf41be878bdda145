/// `ulpscope tests`, `ulpscope replay` and `ulpscope coverage`: commands that use the tests of a
/// run.
package org.ulpscope.cli.tests;
