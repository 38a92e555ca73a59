import AnimaticGraphics
import AnimaticPrinting
import Foundation

/// The subpaths of a path as Lottie has them: points with tangents.
///
/// The path has the same points at all times, as players follow each of them from one key to the
/// next one.
struct LottiePath {
  /// The kinds of the elements of all subpaths.
  private let verbs: [DisplayList.Path.Verb]
  /// Whether the last point of each subpath is always the first one.
  private var isJoined: [Bool] = []

  /// Creates a path of elements whose points have values at some times, each as x and y.
  init(verbs: [DisplayList.Path.Verb], values: [[Double]]) {
    self.verbs = verbs
    for (index, value) in values.enumerated() {
      let joins = parts(value).map(\.isJoined)
      isJoined = index == 0 ? joins : zip(isJoined, joins).map { $0 && $1 }
    }
  }

  /// The number of subpaths.
  var count: Int { isJoined.count }

  /// Returns the subpaths of a path that never changes.
  static func subpaths(of path: DisplayList.Path) -> [JSONValue] {
    LottiePath(verbs: path.verbs, values: [path.numbers]).subpaths(path.numbers)
  }

  func subpaths(_ numbers: [Double]) -> [JSONValue] {
    zip(parts(numbers), isJoined).map { $0.json(withoutLast: $1) }
  }

  private func parts(_ numbers: [Double]) -> [Subpath] {
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
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
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
    return subpaths
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

    /// Whether the subpath is closed, and its last point is the first one.
    var isJoined: Bool {
      let gap = points[points.count - 1] - points[0]
      return isClosed && points.count > 1 && abs(gap.x) + abs(gap.y) < 1e-9
    }

    func json(withoutLast: Bool) -> JSONValue {
      func list(_ points: [SIMD2<Double>]) -> JSONValue {
        .list(points.map { .list([$0.x, $0.y], decimals: 3) })
      }
      var (points, incoming, outgoing) = (points, incoming, outgoing)
      if withoutLast {
        points.removeLast()
        incoming[0] = incoming.removeLast()
        outgoing.removeLast()
      }
      return .object([
        ("c", .flag(isClosed)), ("v", list(points)), ("i", list(incoming)), ("o", list(outgoing)),
      ])
    }
  }
}

/// A rectangle with round corners whose numbers change.
struct RoundRectangle {
  let verbs: [DisplayList.Path.Verb]
  /// x and y of all points.
  let series: Series

  /// Creates a rectangle of x, y, width, height and radius over time.
  init(_ numbers: Series, offset: SIMD2<Double> = SIMD2()) {
    let isRound = numbers.points.contains { max($0.before[4], $0.after[4]) > 0 }
    // A corner without a radius and a side without a length have points, too.
    let least = isRound ? 1e-6 : 0
    func path(_ numbers: [Double]) -> DisplayList.Path {
      let rect = CGRect(
        x: numbers[0] + offset.x, y: numbers[1] + offset.y, width: max(numbers[2], least),
        height: max(numbers[3], least))
      let radius = max(numbers[4], least)
      let box = RoundedCorners(
        rect: rect, corners: 0b1111, radii: CGSize(width: radius, height: radius),
        isContinuous: false)
      return DisplayList.Path(box.path)
    }
    verbs = path(numbers.first ?? [0, 0, 0, 0, 0]).verbs
    series = numbers.map { path($0).numbers }
  }
}
