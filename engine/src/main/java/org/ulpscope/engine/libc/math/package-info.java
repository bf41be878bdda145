/// `<math.h>`, `<complex.h>` and similar intrinsics: exact functions on numbers and on expressions,
/// and elementary functions by the host's library ([HostFunctions]) with facts that certainly hold
/// for them ([LibmFacts]).
package org.ulpscope.engine.libc.math;
