package org.ulpscope.suite.script;

/// What a program printed, byte for byte in ISO 8859-1 so that nothing is lost, and its exit code.
public record Result(String output, String errors, int exit) {}
