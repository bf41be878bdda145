package org.ulpscope.solver.bits;

import java.util.Arrays;

/// Variables by how active they were in conflicts of late, the most active on top. Ties are broken
/// by the lesser number, so that the order never depends on anything else.
final class ActivityHeap {
  private double[] activities = new double[32];
  private int[] places = new int[32]; // in the heap plus 1; 0 for those that are not in it
  private int[] heap = new int[32];
  private int size;

  void insert(int variable) {
    if (variable >= places.length) {
      int room = Math.max(2 * places.length, variable + 1);
      activities = Arrays.copyOf(activities, room);
      places = Arrays.copyOf(places, room);
      heap = Arrays.copyOf(heap, room);
    }
    if (places[variable] == 0) {
      heap[size++] = variable;
      places[variable] = size;
      rise(size - 1);
    }
  }

  /// The most active variable, which is taken out; -1 if there is none.
  int removeMost() {
    if (size == 0) {
      return -1;
    }
    int most = heap[0];
    places[most] = 0;
    int last = heap[--size];
    if (size > 0) {
      heap[0] = last;
      places[last] = 1;
      sink(0);
    }
    return most;
  }

  /// Makes a variable more active, and says how active it is then.
  double bump(int variable, double by) {
    activities[variable] += by;
    if (places[variable] > 0) {
      rise(places[variable] - 1);
    }
    return activities[variable];
  }

  void scale(double factor) {
    for (int i = 0; i < activities.length; i++) {
      activities[i] *= factor;
    }
  }

  private boolean isBefore(int a, int b) {
    return activities[a] > activities[b] || (activities[a] == activities[b] && a < b);
  }

  private void rise(int from) {
    int at = from;
    int variable = heap[at];
    while (at > 0 && isBefore(variable, heap[(at - 1) / 2])) {
      put(at, heap[(at - 1) / 2]);
      at = (at - 1) / 2;
    }
    put(at, variable);
  }

  private void sink(int from) {
    int at = from;
    int variable = heap[at];
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isBefore(heap[child], variable)) {
        break;
      }
      put(at, heap[child]);
      at = child;
    }
    put(at, variable);
  }

  private void put(int place, int variable) {
    heap[place] = variable;
    places[variable] = place + 1;
  }
}
