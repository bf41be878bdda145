// A traffic alert in the manner of TCAS: altitudes in feet, rates in feet a second, ranges in miles.
enum { NONE, TRAFFIC, CLIMB, DESCEND, LEVEL };

struct aircraft {
  float altitude, rate;
};

static float abs_(float x) { return x < 0 ? -x : x; }

// The time to the closest approach, as range by closing speed, with the usual modification for slow encounters.
static float tau(float range, float closing, float modifier) {
  if (range <= modifier) return 0;
  if (closing <= 0) return 999.0f;
  return (range - modifier * modifier / range) / closing * 3600.0f;
}

static int advise(const struct aircraft *own, const struct aircraft *other, float range, float closing) {
  float limit, zthr;
  if (own->altitude < 1000.0f) return NONE;
  if (own->altitude < 2350.0f) { limit = 15; zthr = 600; }
  else if (own->altitude < 5000.0f) { limit = 20; zthr = 600; }
  else if (own->altitude < 10000.0f) { limit = 25; zthr = 600; }
  else if (own->altitude < 20000.0f) { limit = 30; zthr = 700; }
  else { limit = 35; zthr = 800; }
  float t = tau(range, closing, 0.2f);
  if (t > limit + 15) return NONE;
  float now = other->altitude - own->altitude;
  float then = now + (other->rate - own->rate) * t;
  if (abs_(now) > zthr && abs_(then) > zthr) return NONE;
  if (t > limit) return TRAFFIC;
  float up = own->altitude + 25.0f * t;
  float down = own->altitude - 25.0f * t;
  float there = other->altitude + other->rate * t;
  if (abs_(up - there) >= abs_(down - there)) {
    return abs_(then) > zthr && then < 0 ? LEVEL : CLIMB;
  }
  return abs_(then) > zthr && then > 0 ? LEVEL : DESCEND;
}
