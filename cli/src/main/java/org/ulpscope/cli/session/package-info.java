/// The world as one command sees it: streams, environment, terminal, interruption, exit codes.
package org.ulpscope.cli.session;
