/// A subpath with at least one line or curve, or with a closing element.
struct Subpath {
  let start: SIMD2<Double>
  /// The lines and curves, in order; with the closing line in a closed subpath, unless the subpath
  /// has returned to its start.
  var segments: [PathSegment] = []
  var isClosed = false

  /// Returns the subpaths of a list of elements, without those that consist of a move.
  /// - Complexity: O(*n*) for *n* elements.
  static func all(of elements: [PathElement]) -> [Subpath] {
    var (subpaths, begin) = ([Subpath](), 0)
    var origin = SIMD2<Double>()
    func append(to end: Int) {
      guard begin < end else { return }
      var subpath = Subpath(start: origin)
      let slice = [.move(to: .init(origin))] + elements[begin..<end]
      slice.forEachSegment { subpath.segments.append($0) }
      subpath.isClosed = elements[end - 1] == .close
      subpaths.append(subpath)
    }
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        append(to: index)
        (begin, origin) = (index + 1, point.vector)
      case .close:
        append(to: index + 1)
        begin = index + 1
      default: break
      }
    }
    append(to: elements.count)
    return subpaths
  }
}

extension [PathElement] {
  /// Returns the elements with each subpath in the opposite direction, in the same order.
  ///
  /// A closed subpath begins at the same point as before; an open one begins at its former end.
  /// - Complexity: O(*n*) for *n* elements.
  package func subpathsReversed() -> [PathElement] {
    var (reversed, begin) = ([PathElement](), 0)
    var origin = PathElement.move(to: .zero)
    func append(to end: Int) { reversed += ([origin] + self[begin..<end]).subpathReversed() }
    for (index, element) in enumerated() {
      switch element {
      case .move:
        if index > 0 && !(index == begin && self[index - 1] == .close) { append(to: index) }
        (begin, origin) = (index + 1, element)
      case .close:
        append(to: index + 1)
        begin = index + 1
      default: break
      }
    }
    if let last, last != .close { append(to: count) }
    return reversed
  }

  /// Returns one subpath, which begins with a move, in the opposite direction.
  private func subpathReversed() -> [PathElement] {
    let isClosed = last == .close
    var elements = isClosed ? Array(dropLast()) : self
    // The line that closes a subpath becomes the first line of the reversed one.
    if isClosed, let first, let origin = first.end, elements.last?.end != origin {
      elements.append(.line(to: origin))
    }
    guard let last = elements.last?.end else { return self }
    var reversed: [PathElement] = [.move(to: last)]
    for index in elements.indices.dropFirst().reversed() {
      guard let end = elements[index - 1].end else { continue }
      switch elements[index] {
      case .quad(_, let control): reversed.append(.quad(to: end, control: control))
      case .curve(_, let control1, let control2):
        reversed.append(.curve(to: end, control1: control2, control2: control1))
      default: reversed.append(.line(to: end))
      }
    }
    guard isClosed else { return reversed }
    if reversed.count > 2, case .line = reversed[reversed.count - 1] { reversed.removeLast() }
    return reversed + [.close]
  }
}
