import AnimaticGraphics
import AnimaticPrinting
import Foundation

/// The subpaths of a path as Lottie has them: points with tangents.
struct LottiePath {
  /// The kinds of the elements of all subpaths.
  let verbs: [DisplayList.Path.Verb]

  /// Returns the subpaths of a path.
  static func subpaths(of path: DisplayList.Path) -> [JSONValue] {
    LottiePath(verbs: path.verbs).subpaths(path.numbers)
  }

  /// Returns the subpaths of the points of a path with these elements, each as x and y.
  func subpaths(_ numbers: [Double]) -> [JSONValue] {
    var subpaths: [Subpath] = []
    var next = 0
    func point() -> SIMD2<Double> {
      defer { next += 2 }
      return SIMD2(numbers[next], numbers[next + 1])
    }
    for verb in verbs {
      if verb == .move {
        subpaths.append(Subpath(start: point()))
        continue
      }
      if verb == .close {
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].close() }
        continue
      }
      if subpaths.last?.isClosed ?? true {
        subpaths.append(Subpath(start: subpaths.last?.points.first ?? SIMD2()))
      }
      let index = subpaths.count - 1
      switch verb {
      case .quad:
        let (control, end) = (point(), point())
        let begin = subpaths[index].points.last ?? end
        subpaths[index].curve(
          begin + (control - begin) * 2 / 3, end + (control - end) * 2 / 3, to: end)
      case .curve:
        let (control1, control2) = (point(), point())
        subpaths[index].curve(control1, control2, to: point())
      default:
        let end = point()
        subpaths[index].curve(subpaths[index].points.last ?? end, end, to: end)
      }
    }
    return subpaths.map(\.json)
  }

  private struct Subpath {
    var points: [SIMD2<Double>]
    var incoming: [SIMD2<Double>] = [SIMD2()]
    var outgoing: [SIMD2<Double>] = [SIMD2()]
    var isClosed = false

    init(start: SIMD2<Double>) { points = [start] }

    mutating func curve(
      _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
    ) {
      outgoing[outgoing.count - 1] = control1 - points[points.count - 1]
      points.append(end)
      incoming.append(control2 - end)
      outgoing.append(SIMD2())
    }

    mutating func close() {
      isClosed = true
      // The last point of a closed curve is the first one.
      let last = points.count - 1
      let gap = points[last] - points[0]
      guard last > 0, abs(gap.x) + abs(gap.y) < 1e-9 else { return }
      incoming[0] = incoming[last]
      points.removeLast()
      incoming.removeLast()
      outgoing.removeLast()
    }

    var json: JSONValue {
      func list(_ points: [SIMD2<Double>]) -> JSONValue {
        .list(points.map { .list([$0.x, $0.y], decimals: 3) })
      }
      return .object([
        ("c", .flag(isClosed)), ("v", list(points)), ("i", list(incoming)), ("o", list(outgoing)),
      ])
    }
  }
}

extension LottiePath {
  /// Returns a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - numbers: x, y, width, height and radius.
  ///   - offset: The place of the origin.
  static func roundRectangle(_ numbers: [Double], offset: SIMD2<Double>) -> JSONValue {
    let rect = CGRect(
      x: numbers[0] + offset.x, y: numbers[1] + offset.y, width: numbers[2], height: numbers[3])
    let box = RoundedCorners(
      rect: rect, corners: 0b1111, radii: CGSize(width: numbers[4], height: numbers[4]),
      isContinuous: false)
    return subpaths(of: DisplayList.Path(box.path))[0]
  }
}
