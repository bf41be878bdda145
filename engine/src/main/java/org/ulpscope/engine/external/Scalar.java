package org.ulpscope.engine.external;

/// What a native function takes or returns.
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
