/// `ulpscope tests`, `ulpscope replay` and `ulpscope coverage`: what is done with the tests of a
/// run.
package org.ulpscope.cli.tests;
