/// Files of the software verification and testing competitions: violation witnesses and test
/// suites.
package org.ulpscope.report.competition;
