/// JSON, read and written by Jackson's streaming core.
package org.ulpscope.program.json;
