/// `ulpscope run` and `ulpscope show`.
package org.ulpscope.cli.run;
