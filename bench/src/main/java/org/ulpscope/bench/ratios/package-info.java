/// What parts of Ulpscope are worth: the same programs explored with and without them, in one run.
package org.ulpscope.bench.ratios;
