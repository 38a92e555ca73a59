/// The objects of a long list, the rearmost first, as a tree in which each object knows how many
/// others are below it (a treap: R. Seidel and C. R. Aragon, *Randomized Search Trees*, 1996).
///
/// The nodes are numbers of entries in two arrays: of their links, and of their objects. An entry
/// that is free waits in a list for the next object.
package final class SiblingTree<Object: AnyObject> {
  private var nodes: [SiblingNode] = []
  private var nodeObjects: [Object?] = []
  private var free: [Int] = []
  private var root = -1
  private var nodesByObject: [ObjectIdentifier: Int] = [:]
  private var generator = Priorities()
  /// All objects in one array, while reads and changes alternate.
  private var latest: [Object]?
  private var changesSinceRead = 0

  /// The number of changes that keep the one array up to date: an exchange makes four.
  private static var greatestChanges: Int { 4 }

  init(_ objects: [Object]) {
    nodes.reserveCapacity(2 * objects.count)
    nodeObjects.reserveCapacity(2 * objects.count)
    for object in objects { insert(object, at: count) }
  }

  var count: Int { count(of: root) }

  package var objects: [Object] {
    changesSinceRead = 0
    if let latest { return latest }
    var all: [Object] = []
    all.reserveCapacity(count)
    var (path, node) = ([Int](), root)
    while node >= 0 || !path.isEmpty {
      while node >= 0 {
        path.append(node)
        node = nodes[node].left
      }
      let next = path.removeLast()
      if let object = nodeObjects[next] { all.append(object) }
      node = nodes[next].right
    }
    latest = all
    return all
  }

  /// Returns the object at an index; `nil` for an index out of range.
  func object(at index: Int) -> Object? {
    guard (0..<count).contains(index) else { return nil }
    var (node, rest) = (root, index)
    while true {
      let before = count(of: nodes[node].left)
      if rest == before { return nodeObjects[node] }
      let goesLeft = rest < before
      if !goesLeft { rest -= before + 1 }
      node = goesLeft ? nodes[node].left : nodes[node].right
    }
  }

  func object(above object: Object) -> Object? {
    index(of: object).flatMap { self.object(at: $0 + 1) }
  }

  func index(of object: Object) -> Int? {
    guard var node = nodesByObject[ObjectIdentifier(object)] else { return nil }
    var index = count(of: nodes[node].left)
    while nodes[node].parent >= 0 {
      let parent = nodes[node].parent
      if nodes[parent].right == node { index += count(of: nodes[parent].left) + 1 }
      node = parent
    }
    return index
  }

  /// Inserts an object, which the list does not have, at an index of 0…count.
  func insert(_ object: Object, at index: Int) {
    change { $0.insert(object, at: index) }
    let new = makeNode(object)
    guard root >= 0 else {
      root = new
      return
    }
    var (node, rest) = (root, index)
    while true {
      nodes[node].count += 1
      let before = count(of: nodes[node].left)
      let goesLeft = rest <= before
      if !goesLeft { rest -= before + 1 }
      let next = goesLeft ? nodes[node].left : nodes[node].right
      if next < 0 {
        if goesLeft { nodes[node].left = new } else { nodes[node].right = new }
        nodes[new].parent = node
        break
      }
      node = next
    }
    while nodes[new].parent >= 0, nodes[nodes[new].parent].priority < nodes[new].priority {
      rotateUp(new)
    }
  }

  func remove(_ object: Object) {
    guard let index = index(of: object),
      let node = nodesByObject.removeValue(forKey: ObjectIdentifier(object))
    else { return }
    change { $0.remove(at: index) }
    while let child = greaterChild(of: node) { rotateUp(child) }
    replaceChild(node, of: nodes[node].parent, with: -1)
    var parent = nodes[node].parent
    while parent >= 0 {
      nodes[parent].count -= 1
      parent = nodes[parent].parent
    }
    nodeObjects[node] = nil
    free.append(node)
  }

  // MARK: - Nodes

  private func count(of node: Int) -> Int { node < 0 ? 0 : nodes[node].count }

  private func makeNode(_ object: Object) -> Int {
    let node = SiblingNode(priority: generator.next())
    let number = free.popLast() ?? nodes.count
    if number == nodes.count {
      nodes.append(node)
      nodeObjects.append(object)
    } else {
      (nodes[number], nodeObjects[number]) = (node, object)
    }
    nodesByObject[ObjectIdentifier(object)] = number
    return number
  }

  private func greaterChild(of node: Int) -> Int? {
    let (left, right) = (nodes[node].left, nodes[node].right)
    if left < 0 || right < 0 { return left < 0 && right < 0 ? nil : max(left, right) }
    return nodes[left].priority > nodes[right].priority ? left : right
  }

  private func replaceChild(_ child: Int, of parent: Int, with new: Int) {
    if parent < 0 {
      root = new
    } else if nodes[parent].left == child {
      nodes[parent].left = new
    } else {
      nodes[parent].right = new
    }
  }

  /// Exchanges a node with its parent, and keeps the order of the objects.
  private func rotateUp(_ node: Int) {
    let parent = nodes[node].parent
    let grandparent = nodes[parent].parent
    let inner: Int
    if nodes[parent].left == node {
      inner = nodes[node].right
      nodes[parent].left = inner
      nodes[node].right = parent
    } else {
      inner = nodes[node].left
      nodes[parent].right = inner
      nodes[node].left = parent
    }
    if inner >= 0 { nodes[inner].parent = parent }
    replaceChild(parent, of: grandparent, with: node)
    nodes[node].parent = grandparent
    nodes[parent].parent = node
    nodes[node].count = nodes[parent].count
    nodes[parent].count = 1 + count(of: nodes[parent].left) + count(of: nodes[parent].right)
  }

  /// Makes a change of the one array too, or releases the array after several changes without a
  /// read.
  private func change(_ body: (inout [Object]) -> Void) {
    guard var objects = latest.take() else { return }
    changesSinceRead += 1
    guard changesSinceRead <= Self.greatestChanges else { return }
    body(&objects)
    latest = objects
  }
}

/// The links of a node. The type has no parameter, so that the compiler knows its size.
private struct SiblingNode {
  var priority: UInt64
  var parent = -1
  var left = -1
  var right = -1
  /// The number of objects in the subtree.
  var count = 1
}

/// The priorities of a tree, the same ones in every run (xorshift: G. Marsaglia, *Xorshift RNGs*,
/// 2003).
private struct Priorities {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
