#define OWN 1
#define own_name klee_int
int klee_int(const char *name);
