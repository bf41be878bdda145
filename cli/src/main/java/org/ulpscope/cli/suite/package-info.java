/// `ulpscope suite`.
package org.ulpscope.cli.suite;
