import AnimaticGraphics
import AnimaticTracks
import Foundation

// Conversions between values of layers and the engine's lists. The structure of a list tells a
// missing value from an empty one, and has the kind of each element of a path. Two values mix where
// both have the same structure; otherwise the animation jumps halfway.
extension NumberList {
  private static let missing = NumberList([], structure: [0])

  private var isMissing: Bool { structure == [0] }

  /// Creates the list of a path's points; `nil` stands for no path.
  init(path: [PathElement]?) {
    guard let path else {
      self = .missing
      return
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(2 * path.count)
    let structure = path.map { element -> UInt8 in
      element.forEachPoint { numbers += [$0.x, $0.y] }
      // No kind is 0, which stands for a missing value.
      return element.verb.rawValue + 1
    }
    self.init(numbers, structure: structure)
  }

  /// The elements of the path whose points the list has; `nil` for no path.
  var path: [PathElement]? {
    if isMissing { return nil }
    var next = 0
    return structure.map { kind in
      PathElement(kind: kind) {
        defer { next += 2 }
        return CGPoint(x: numbers[next], y: numbers[next + 1])
      }
    }
  }

  /// Creates the list of the components of colours; `nil` stands for no colours.
  init(colors: [SIMD4<Double>]?) {
    self = colors.map { NumberList($0.flatMap(\.numbers)) } ?? .missing
  }

  /// The colours whose components the list has; `nil` for no colours.
  var colors: [SIMD4<Double>]? {
    if isMissing { return nil }
    return stride(from: 0, to: numbers.count, by: 4).map {
      SIMD4(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3])
    }
  }

  /// Creates a list from an array; `nil` stands for no array.
  init(array: [Double]?) { self = array.map { NumberList($0) } ?? .missing }

  var array: [Double]? { isMissing ? nil : numbers }
}

extension PathElement {
  /// Creates an element of a kind in the structure of a list from its points, control points first.
  fileprivate init(kind: UInt8, nextPoint: () -> CGPoint) {
    switch kind {
    case 1: self = .move(to: nextPoint())
    case 2: self = .line(to: nextPoint())
    case 3:
      let control = nextPoint()
      self = .quad(to: nextPoint(), control: control)
    case 4:
      let (control1, control2) = (nextPoint(), nextPoint())
      self = .curve(to: nextPoint(), control1: control1, control2: control2)
    default: self = .close
    }
  }
}
