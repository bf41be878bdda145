/// Options that several commands share.
package org.ulpscope.cli.options;
