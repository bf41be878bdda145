/// `ulpscope crosscheck`.
package org.ulpscope.cli.crosscheck;
