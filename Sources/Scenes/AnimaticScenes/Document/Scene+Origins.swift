extension Scene.Source {
  /// The places in files from which the values of a composed text come.
  struct Origins: Hashable, Sendable {
    var files: [Scene.Source] = []
    private var marks: [Mark] = []
    /// The offsets of values in the scene's own file that expressions have used.
    var used: Set<Int> = []

    private struct Mark: Hashable {
      let offset: UInt32
      let file: UInt32
      let source: UInt32
      let isComputed: Bool
    }

    /// Adds a value or key that begins at an offset of the composed text, in ascending order.
    /// - Parameter isComputed: Whether an expression computes it.
    mutating func add(at offset: Int, from source: Int, of file: Int, isComputed: Bool = false) {
      marks.append(
        Mark(
          offset: UInt32(truncatingIfNeeded: offset), file: UInt32(truncatingIfNeeded: file),
          source: UInt32(truncatingIfNeeded: source), isComputed: isComputed))
    }

    /// Returns the mark of the value at an offset, or of the last one before it.
    private func mark(at offset: Int) -> Mark? {
      var (low, high) = (0, marks.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(marks[middle].offset) <= offset { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? marks[low - 1] : nil
    }

    /// Returns whether a part of the scene's own file has an effect on the composed text.
    /// - Complexity: O(*n*) for *n* values.
    func uses(_ range: Range<Int>) -> Bool {
      used.contains(where: range.contains)
        || marks.contains { Int($0.file) == files.count - 1 && range.contains(Int($0.source)) }
    }

    func isComputed(at offset: Int) -> Bool { mark(at: offset)?.isComputed ?? false }

    /// Returns the name of the file from which the value at an offset comes.
    /// - Complexity: O(log *n*).
    func file(at offset: Int) -> String? { mark(at: offset).map { files[Int($0.file)].file } }

    /// Returns the file and the offset there from which the value at an offset comes.
    /// - Complexity: O(log *n*).
    func origin(at offset: Int) -> (file: Int, offset: Int)? {
      mark(at: offset).map { (Int($0.file), Int($0.source)) }
    }

    /// Returns the places of values and keys of the composed text.
    /// - Complexity: O(*n* + *m* log *m*) for *m* offsets and files of *n* bytes.
    func places(of offsets: [Int]) -> [Place] {
      var places = offsets.map { _ in Place(file: files.last?.file ?? "", location: .document) }
      let marks = offsets.map(mark)
      for (file, source) in files.enumerated() {
        let found = offsets.indices.filter { marks[$0].map { Int($0.file) } == file }
          .sorted { (marks[$0]?.source ?? 0) < (marks[$1]?.source ?? 0) }
        let locations = source.places(of: found.map { Int(marks[$0]?.source ?? 0) })
        for (index, place) in zip(found, locations) { places[index] = place }
      }
      return places
    }
  }

  struct Place: Hashable, Comparable {
    let file: String
    let location: SceneLocation

    static func < (first: Place, second: Place) -> Bool {
      let (one, other) = (first.location.position, second.location.position)
      return (first.file, one.line, one.column) < (second.file, other.line, other.column)
    }
  }
}
