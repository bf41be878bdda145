/// What `coverage` prints.
package org.ulpscope.report.coverage;
