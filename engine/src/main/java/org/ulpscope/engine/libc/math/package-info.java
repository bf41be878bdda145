/// `<math.h>`, `<complex.h>` and the intrinsics like them: exact functions on numbers and on
/// expressions, and elementary functions by the host's library ([HostFunctions]) with what is known
/// about them for certain ([LibmFacts]).
package org.ulpscope.engine.libc.math;
