/// Runs query families through the solver chain and through each SMT solver alone, and compares.
package org.ulpscope.bench.solver;
