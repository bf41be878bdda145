/// `<string.h>`, `<ctype.h>`, conversions between numbers and text, formats, the locale.
package org.ulpscope.engine.libc.text;
