package org.ulpscope.engine.external;

/// The type of a parameter or result of a native function.
public enum Scalar {
  NOTHING,
  INT8,
  INT16,
  INT32,
  INT64,
  FLOAT,
  DOUBLE,
  POINTER
}
