/// `<string.h>`, `<ctype.h>`, numbers and text in both directions, formats, the locale.
package org.ulpscope.engine.libc.text;
