// run: ulpscope run %s
// native: same
// unique_ptr with custom deleters and arrays, shared_ptr counts, weak_ptr expiry, and trees of owners.
#include <cstdio>
#include <memory>
#include <utility>

struct Node {
  int key;
  std::unique_ptr<Node> left, right;
  explicit Node(int k) : key(k) {}
  ~Node() { std::printf("-%d ", key); }
};

static void insert(std::unique_ptr<Node> &n, int key) {
  if (!n) n = std::make_unique<Node>(key);
  else insert(key < n->key ? n->left : n->right, key);
}
static int sum(const Node *n) { return n ? n->key + sum(n->left.get()) + sum(n->right.get()) : 0; }

struct Closer {
  const char *name;
  void operator()(int *p) const {
    std::printf("close %s %d\n", name, *p);
    delete p;
  }
};

int main() {
  {
    std::unique_ptr<Node> root;
    for (int k : {5, 2, 8, 1, 9}) insert(root, k);
    std::printf("%d\n", sum(root.get()));
    std::unique_ptr<Node> taken = std::move(root->left);
    std::printf("%d %d\n", sum(root.get()), root->left == nullptr);
  }
  std::printf("\n");
  {
    std::unique_ptr<int, Closer> handle(new int(3), Closer{"file"});
    *handle += 4;
    auto array = std::make_unique<double[]>(4);
    array[2] = 0.7;
    std::printf("%a %a\n", array[0], array[2]);
  }
  std::weak_ptr<Node> observer;
  {
    auto a = std::make_shared<Node>(100);
    auto b = a;
    observer = b;
    std::printf("%ld %d\n", a.use_count(), observer.expired());
    b.reset();
    if (auto locked = observer.lock()) std::printf("%ld %d\n", locked.use_count(), locked->key);
  }
  std::printf("\n%d %d\n", observer.expired(), observer.lock() == nullptr);
  return 0;
}
