/// `ulpscope solve` and `ulpscope rules`.
package org.ulpscope.cli.solve;
