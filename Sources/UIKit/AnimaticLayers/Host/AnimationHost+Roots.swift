import Foundation

// The layer trees on the screen of a host.
extension AnimationHost {
  /// Adds a layer tree to the screen, in front of the others of its rank, and retains the owner of
  /// the tree.
  /// - Parameters:
  ///   - owner: The owner.
  ///   - rank: Returns the rank of an owner, by which the trees lie in order.
  /// - Complexity: O(n) in layers of the tree, plus O(log m) ranks of the m layer trees.
  package func addRoot(_ owner: any TreeOwner, by rank: (any TreeOwner) -> CGFloat) {
    let own = rank(owner)
    var places = 0..<roots.count
    while !places.isEmpty {
      // Most trees go in front.
      let middle =
        places.upperBound == roots.count ? roots.count - 1 : places.lowerBound + places.count / 2
      if own < rank(roots[middle]) {
        places = places.lowerBound..<middle
      } else {
        places = (middle + 1)..<places.upperBound
      }
    }
    roots.insert(owner, at: places.lowerBound)
    owner.hostedTree.enter(self)
  }

  /// The root layers of all trees on the stage: the host's own, those on the screen from the
  /// rearmost to the frontmost, and the others.
  var trees: [any HostedLayer] {
    var trees: [any HostedLayer] = []
    trees.reserveCapacity(roots.count + 1)
    if let root { trees.append(root) }
    for owner in roots { trees.append(owner.hostedTree) }
    let hidden = AnimationRecorder.shared.offScreenRoots
    guard !hidden.isEmpty else { return trees }
    return trees + hidden.owners.map(\.hostedTree).filter { $0.hostLink === link }
  }

  /// Releases the owner of a layer tree; the layers stay on the stage.
  /// - Complexity: O(n) in layer trees.
  package func removeRoot(_ owner: any TreeOwner) {
    let index = roots.last === owner ? roots.count - 1 : roots.firstIndex { $0 === owner }
    if let index { roots.remove(at: index) }
    noteRearrangement()
  }

  /// Sorts the layer trees by a rank of their owners, stably.
  /// - Complexity: O(n log n) in layer trees.
  package func sortRoots(by rank: (any TreeOwner) -> CGFloat) {
    let ranks = roots.map(rank)
    let order = roots.indices.sorted { first, second in
      ranks[first] == ranks[second] ? first < second : ranks[first] < ranks[second]
    }
    roots = order.map { roots[$0] }
    noteRearrangement()
  }
}
