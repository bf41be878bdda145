package org.ulpscope.solver.bits;

import java.util.Arrays;

/// Variables ordered by their recent activity in conflicts, the most active on top. Ties are broken
/// by the smaller number, so that the order is deterministic.
final class ActivityHeap {
  private double[] activities = new double[32];
  private int[] places =
      new int[32]; // position in the heap plus 1; 0 for variables that are not in it
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

  /// Removes and returns the most active variable; -1 if there is none.
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

  /// Increases the activity of a variable and returns it.
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
