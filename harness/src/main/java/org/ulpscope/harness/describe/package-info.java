/// How users describe parameters: [Description] and [Sizes], and the numbers in them.
package org.ulpscope.harness.describe;
