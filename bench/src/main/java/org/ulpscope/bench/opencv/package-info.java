/// The table of OpenCV's functions, scalar against SSE; see `bench/opencv`.
package org.ulpscope.bench.opencv;
