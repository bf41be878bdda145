// The parts of libstdc++'s containers that are in its shared library: linking lists, balancing trees and sizing
// hash tables. The shape of a tree is not observable. The number of buckets determines the order of a hash table's
// elements, so it grows through the same numbers as natively.
#include <bits/hash_bytes.h>
#include <bits/stl_tree.h>
#include <cstring>
#include <list>
#include <unordered_map>

namespace std {

// ---- list ----

namespace __detail {

void _List_node_base::_M_hook(_List_node_base *position) noexcept {
  _M_next = position;
  _M_prev = position->_M_prev;
  position->_M_prev->_M_next = this;
  position->_M_prev = this;
}

void _List_node_base::_M_unhook() noexcept {
  _M_prev->_M_next = _M_next;
  _M_next->_M_prev = _M_prev;
}

// Moves the nodes from `first` to `last`, exclusive, before this one.
void _List_node_base::_M_transfer(_List_node_base *first, _List_node_base *last) noexcept {
  if (this == last || first == last) return;
  _List_node_base *final = last->_M_prev;
  first->_M_prev->_M_next = last;
  last->_M_prev = first->_M_prev;
  first->_M_prev = _M_prev;
  final->_M_next = this;
  _M_prev->_M_next = first;
  _M_prev = final;
}

void _List_node_base::_M_reverse() noexcept {
  _List_node_base *node = this;
  do {
    _List_node_base *next = node->_M_next;
    node->_M_next = node->_M_prev;
    node->_M_prev = next;
    node = next;
  } while (node != this);
}

void _List_node_base::swap(_List_node_base &x, _List_node_base &y) noexcept {
  _List_node_base first = x, second = y;
  bool x_is_empty = first._M_next == &x, y_is_empty = second._M_next == &y;
  auto give = [](_List_node_base &head, const _List_node_base &links, bool empty) {
    if (empty) {
      head._M_next = head._M_prev = &head;
    } else {
      head = links;
      head._M_next->_M_prev = head._M_prev->_M_next = &head;
    }
  };
  give(x, second, y_is_empty);
  give(y, first, x_is_empty);
}

}  // namespace __detail

// ---- red-black trees (Cormen et al., Introduction to Algorithms, chapter 13) ----
// The header's parent is the root, its left and right are the first and last node; the root's parent is the header.

using node = _Rb_tree_node_base;

static bool is_red(const node *n) { return n && n->_M_color == _S_red; }

node *_Rb_tree_increment(node *n) noexcept {
  if (n->_M_right) return node::_S_minimum(n->_M_right);
  node *parent = n->_M_parent;
  while (n == parent->_M_right) {
    n = parent;
    parent = parent->_M_parent;
  }
  // A root without a right child is the last node: the climb has already ended in the header.
  return n->_M_right != parent ? parent : n;
}

const node *_Rb_tree_increment(const node *n) noexcept { return _Rb_tree_increment(const_cast<node *>(n)); }

node *_Rb_tree_decrement(node *n) noexcept {
  bool is_header = n->_M_color == _S_red && n->_M_parent->_M_parent == n;
  if (is_header) return n->_M_right;
  if (n->_M_left) return node::_S_maximum(n->_M_left);
  node *parent = n->_M_parent;
  while (n == parent->_M_left) {
    n = parent;
    parent = parent->_M_parent;
  }
  return parent;
}

const node *_Rb_tree_decrement(const node *n) noexcept { return _Rb_tree_decrement(const_cast<node *>(n)); }

// Replaces `n` by `by` below its parent.
static void replace(node *n, node *by, node *&root) {
  if (n == root) {
    root = by;
  } else if (n == n->_M_parent->_M_left) {
    n->_M_parent->_M_left = by;
  } else {
    n->_M_parent->_M_right = by;
  }
}

static void rotate_left(node *n, node *&root) {
  node *up = n->_M_right;
  n->_M_right = up->_M_left;
  if (up->_M_left) up->_M_left->_M_parent = n;
  up->_M_parent = n->_M_parent;
  replace(n, up, root);
  up->_M_left = n;
  n->_M_parent = up;
}

static void rotate_right(node *n, node *&root) {
  node *up = n->_M_left;
  n->_M_left = up->_M_right;
  if (up->_M_right) up->_M_right->_M_parent = n;
  up->_M_parent = n->_M_parent;
  replace(n, up, root);
  up->_M_right = n;
  n->_M_parent = up;
}

void _Rb_tree_insert_and_rebalance(const bool left, node *n, node *parent, node &header) noexcept {
  node *&root = header._M_parent;
  n->_M_parent = parent;
  n->_M_left = n->_M_right = nullptr;
  n->_M_color = _S_red;
  if (left) {
    parent->_M_left = n;  // the header's left, the first node, if the tree was empty
    if (parent == &header) {
      header._M_parent = header._M_right = n;
    } else if (parent == header._M_left) {
      header._M_left = n;
    }
  } else {
    parent->_M_right = n;
    if (parent == header._M_right) header._M_right = n;
  }
  while (n != root && is_red(n->_M_parent)) {
    node *above = n->_M_parent->_M_parent;
    bool on_left = n->_M_parent == above->_M_left;
    node *uncle = on_left ? above->_M_right : above->_M_left;
    if (is_red(uncle)) {
      n->_M_parent->_M_color = uncle->_M_color = _S_black;
      above->_M_color = _S_red;
      n = above;
      continue;
    }
    if (on_left && n == n->_M_parent->_M_right) {
      n = n->_M_parent;
      rotate_left(n, root);
    } else if (!on_left && n == n->_M_parent->_M_left) {
      n = n->_M_parent;
      rotate_right(n, root);
    }
    n->_M_parent->_M_color = _S_black;
    above->_M_color = _S_red;
    on_left ? rotate_right(above, root) : rotate_left(above, root);
  }
  root->_M_color = _S_black;
}

// Restores the black height below `parent`, which is one too small at `n`; `n` may be null.
static void rebalance_erased(node *n, node *parent, node *&root) {
  while (n != root && !is_red(n)) {
    bool on_left = n == parent->_M_left;
    node *sibling = on_left ? parent->_M_right : parent->_M_left;
    if (is_red(sibling)) {
      sibling->_M_color = _S_black;
      parent->_M_color = _S_red;
      on_left ? rotate_left(parent, root) : rotate_right(parent, root);
      sibling = on_left ? parent->_M_right : parent->_M_left;
    }
    node *near = on_left ? sibling->_M_left : sibling->_M_right;
    node *far = on_left ? sibling->_M_right : sibling->_M_left;
    if (!is_red(near) && !is_red(far)) {
      sibling->_M_color = _S_red;
      n = parent;
      parent = parent->_M_parent;
      continue;
    }
    if (!is_red(far)) {
      near->_M_color = _S_black;
      sibling->_M_color = _S_red;
      on_left ? rotate_right(sibling, root) : rotate_left(sibling, root);
      far = sibling;
      sibling = near;
    }
    sibling->_M_color = parent->_M_color;
    parent->_M_color = far->_M_color = _S_black;
    on_left ? rotate_left(parent, root) : rotate_right(parent, root);
    break;
  }
  if (n) n->_M_color = _S_black;
}

node *_Rb_tree_rebalance_for_erase(node *const n, node &header) noexcept {
  node *&root = header._M_parent;
  if (header._M_left == n) header._M_left = n->_M_right ? node::_S_minimum(n->_M_right) : n->_M_parent;
  if (header._M_right == n) header._M_right = n->_M_left ? node::_S_maximum(n->_M_left) : n->_M_parent;
  node *child, *parent;  // the only subtree of the node that is unlinked, and its parent
  _Rb_tree_color lost = n->_M_color;
  if (n->_M_left && n->_M_right) {
    node *successor = node::_S_minimum(n->_M_right);
    lost = successor->_M_color;
    child = successor->_M_right;
    parent = successor;
    if (successor != n->_M_right) {
      parent = successor->_M_parent;
      parent->_M_left = child;
      if (child) child->_M_parent = parent;
      successor->_M_right = n->_M_right;
      n->_M_right->_M_parent = successor;
    }
    successor->_M_left = n->_M_left;
    n->_M_left->_M_parent = successor;
    replace(n, successor, root);
    successor->_M_parent = n->_M_parent;
    successor->_M_color = n->_M_color;
  } else {
    child = n->_M_left ? n->_M_left : n->_M_right;
    parent = n->_M_parent;
    replace(n, child, root);
    if (child) child->_M_parent = parent;
  }
  if (lost == _S_black && root) rebalance_erased(child, parent, root);
  return n;
}

// ---- hash tables ----

namespace __detail {

static const unsigned long bucket_counts[] = {
    17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 103, 109, 113, 127, 137, 139, 149,
    157, 167, 179, 193, 199, 211, 227, 241, 257, 277, 293, 313, 337, 359, 383, 409, 439, 467, 503, 541, 577, 619, 661,
    709, 761, 823, 887, 953, 1031, 1109, 1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029, 2179, 2357, 2549, 2753, 2971,
    3209, 3469, 3739, 4027, 4349, 4703, 5087, 5503, 5953, 6427, 6949, 7517, 8123, 8783, 9497, 10273, 11113, 12011,
    12983, 14033, 15173, 16411, 17749, 19183, 20753, 22447, 24281, 26267, 28411, 30727, 33223, 35933, 38873, 42043,
    45481, 49201, 53201, 57557, 62233, 67307, 72817, 78779, 85229, 92203, 99733, 107897, 116731, 126271, 136607,
    147793, 159871, 172933, 187091, 202409, 218971, 236897, 256279, 277261, 299951, 324503, 351061, 379787, 410857,
    444487, 480881, 520241, 562841, 608903, 658753, 712697, 771049, 834181, 902483, 976369, 1056323, 1142821, 1236397,
    1337629, 1447153, 1565659, 1693859, 1832561, 1982627, 2144977, 2320627, 2510653, 2716249, 2938679, 3179303,
    3439651, 3721303, 4026031, 4355707, 4712381, 5098259, 5515729, 5967347, 6456007, 6984629, 7556579, 8175383,
    8844859, 9569143, 10352717, 11200489, 12117689, 13109983, 14183539, 15345007, 16601593, 17961079, 19431899,
    21023161, 22744717, 24607243, 26622317, 28802401, 31160981, 33712729, 36473443, 39460231, 42691603, 46187573,
    49969847, 54061849, 58488943, 63278561, 68460391, 74066549, 80131819, 86693767, 93793069, 101473717, 109783337,
    118773397, 128499677, 139022417, 150406843, 162723577, 176048909, 190465427, 206062531, 222936881, 241193053,
    260944219, 282312799, 305431229, 330442829, 357502601, 386778277, 418451333, 452718089, 489790921, 529899637,
    573292817, 620239453, 671030513, 725980837, 785430967, 849749479, 919334987, 994618837, 1076067617, 1164186217,
    1259520799, 1362662261, 1474249943, 1594975441, 1725587117, 1866894511, 2019773507, 2185171673, 2364114217,
    2557710269, 2767159799, 2993761039, 3238918481, 3504151727, 3791104843, 4101556399, 4294967291,
};

size_t _Prime_rehash_policy::_M_next_bkt(size_t least) const {
  static const unsigned char small[] = {1, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13};
  size_t count;
  if (least < sizeof small) {
    count = small[least];
    if (least == 0) return count;  // nothing is allocated yet; the first element makes the table grow
  } else {
    const unsigned long *next = bucket_counts;
    while (*next < least && *next != 4294967291) next++;
    count = *next;
  }
  _M_next_resize = static_cast<size_t>(__builtin_floor(count * static_cast<double>(_M_max_load_factor)));
  return count;
}

pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements, size_t added) const {
  size_t wanted = elements + added;
  if (wanted <= _M_next_resize) return {false, 0};
  if (_M_next_resize == 0 && wanted < 11) wanted = 11;
  double least = wanted / static_cast<double>(_M_max_load_factor);
  if (least >= buckets) {
    size_t fitting = static_cast<size_t>(__builtin_floor(least)) + 1;
    size_t doubled = buckets * _S_growth_factor;
    return {true, _M_next_bkt(fitting > doubled ? fitting : doubled)};
  }
  _M_next_resize = static_cast<size_t>(__builtin_floor(buckets * static_cast<double>(_M_max_load_factor)));
  return {false, 0};
}

}  // namespace __detail

#if __SIZEOF_SIZE_T__ == 8
// Austin Appleby's MurmurHash64A, with a different final step.
static size_t mix(size_t x) { return x ^ x >> 47; }

size_t _Hash_bytes(const void *data, size_t length, size_t seed) {
  const size_t factor = 0xc6a4a7935bd1e995;
  const char *bytes = static_cast<const char *>(data);
  size_t hash = seed ^ length * factor;
  for (; length >= 8; bytes += 8, length -= 8) {
    size_t word;
    memcpy(&word, bytes, 8);
    hash = (hash ^ mix(word * factor) * factor) * factor;
  }
  if (length > 0) {
    size_t word = 0;
    memcpy(&word, bytes, length);
    hash = (hash ^ word) * factor;
  }
  return mix(mix(hash) * factor);
}
#else
// Austin Appleby's MurmurHash2.
size_t _Hash_bytes(const void *data, size_t length, size_t seed) {
  const size_t factor = 0x5bd1e995;
  const char *bytes = static_cast<const char *>(data);
  size_t hash = seed ^ length;
  for (; length >= 4; bytes += 4, length -= 4) {
    size_t word;
    memcpy(&word, bytes, 4);
    word *= factor;
    hash = hash * factor ^ (word ^ word >> 24) * factor;
  }
  if (length > 0) {
    size_t word = 0;
    memcpy(&word, bytes, length);
    hash = (hash ^ word) * factor;
  }
  hash = (hash ^ hash >> 13) * factor;
  return hash ^ hash >> 15;
}
#endif

}  // namespace std
