/// What `solve` prints: SMT-LIB's answers and models.
package org.ulpscope.report.solve;
