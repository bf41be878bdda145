/// The benefit of parts of Ulpscope: the same programs explored with and without them, in one run.
package org.ulpscope.bench.ratios;
