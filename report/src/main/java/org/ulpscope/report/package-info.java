/// Results as text, JSON, HTML, XML and files of other tools. One package per command that has
/// results; what they share is here. Nothing in this room decides anything.
package org.ulpscope.report;
