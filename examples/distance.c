// The squared distance of points from an atom, as in the Coulombic potential benchmark of Parboil. The second version
// computes the part that is the same for a whole row only once, so its sums are associated differently.
//
//   ulpscope crosscheck examples/distance.c --reference distance --candidate distance_row --sizes n=1..4
//   ulpscope crosscheck examples/distance.c --reference distance --candidate distance_row --assume associative
//
// verdict: mismatch; for the second command: equivalent, assuming associative
struct atom {
  float x, y, z;
};

// ulpscope: a: [1]; out: out f32[n]
void distance(const struct atom *a, float x, float y, float z, float *out, int n) {
  for (int i = 0; i < n; i++) {
    float dx = x + (float)i - a->x, dy = y - a->y, dz = z - a->z;
    out[i] = dx * dx + dy * dy + dz * dz;
  }
}

void distance_row(const struct atom *a, float x, float y, float z, float *out, int n) {
  float dy = y - a->y, dz = z - a->z, same = dy * dy + dz * dz;
  for (int i = 0; i < n; i++) {
    float dx = x + (float)i - a->x;
    out[i] = dx * dx + same;
  }
}
