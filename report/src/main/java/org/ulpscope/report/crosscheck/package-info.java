/// What `crosscheck` prints, and its HTML page.
package org.ulpscope.report.crosscheck;
