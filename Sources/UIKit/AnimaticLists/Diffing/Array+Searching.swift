extension Array {
  /// Returns the index of the first element with a property that all later ones have too.
  func firstIndexAbove(_ hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
