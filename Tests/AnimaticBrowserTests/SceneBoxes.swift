import Foundation
import TestSupport

/// The boxes of a scene's views on the screen, computed from nothing but the CSV of `animatic frames`
/// and the tree of views in the scene file.
struct SceneBoxes {
  /// A view at one frame.
  private struct View {
    var center = SIMD2<Double>()
    var origin = SIMD2<Double>()
    var size = SIMD2<Double>()
    /// a, b, c, d, tx and ty.
    var transform = [1.0, 0, 0, 1, 0, 0]
    var alpha = 1.0
    var isHidden = false

    /// Returns a point of the view in its superview (rule I.1).
    func apply(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let offset = point - origin - size / 2
      return SIMD2(
        transform[0] * offset.x + transform[2] * offset.y + transform[4],
        transform[1] * offset.x + transform[3] * offset.y + transform[5]) + center
    }
  }

  private var parents: [String: String] = [:]
  private var frames: [[String: View]] = []
  /// The time of each frame, in seconds.
  private(set) var times: [Double] = []

  /// The number of frames.
  var count: Int { frames.count }

  /// Plays a scene file.
  ///
  /// - Parameter options: Options of `animatic frames`.
  init(scene: String, options: [String] = []) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: scene))
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    addParents(of: document["views"], nil)
    for step in document["timeline"] as? [[String: Any]] ?? [] {
      addParents(of: step["add"].map { [$0] }, step["to"] as? String)
    }
    let columns = "frame,bounds,center,transform,alpha,backgroundColor,contentStretch,hidden"
    let text = try run(
      BuiltTool.animatic, ["frames", scene, "--properties", columns] + options)
    var lines = text.split(separator: "\n")[...]
    let header = lines.removeFirst().split(separator: ",").map(String.init)
    let indices = Dictionary(uniqueKeysWithValues: zip(header, header.indices))
    for line in lines {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      func number(_ name: String) -> Double {
        indices[name].flatMap { Double(cells[$0]) } ?? .nan
      }
      let index = Int(number("index"))
      while frames.count <= index {
        frames.append([:])
        times.append(number("time"))
      }
      var view = View()
      view.center = SIMD2(number("center.x"), number("center.y"))
      view.origin = SIMD2(number("bounds.x"), number("bounds.y"))
      view.size = SIMD2(number("bounds.width"), number("bounds.height"))
      view.transform = ["a", "b", "c", "d", "tx", "ty"].map { number("transform.\($0)") }
      view.alpha = number("alpha")
      view.isHidden = indices["hidden"].map { cells[$0] == "true" } ?? false
      frames[index][cells[2]] = view
    }
  }

  private mutating func addParents(of views: Any?, _ parent: String?) {
    for view in views as? [[String: Any]] ?? [] {
      guard let name = view["name"] as? String else { continue }
      parents[name] = parent
      addParents(of: view["subviews"], name)
    }
  }

  /// Returns the boxes of all views that show at a frame: x, y, width and height by name.
  func boxes(at frame: Int) -> [String: [Double]] {
    let views = frames[frame]
    var boxes: [String: [Double]] = [:]
    for (name, view) in views {
      var points = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { view.origin + SIMD2($0, $1) * view.size }
      var isShown = true
      var next: String? = name
      while let current = next, let around = views[current] {
        isShown = isShown && !around.isHidden && around.alpha > 0
        points = points.map(around.apply)
        next = parents[current]
      }
      guard isShown else { continue }
      let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
      boxes[name] = [
        left, top, (points.map(\.x).max() ?? 0) - left, (points.map(\.y).max() ?? 0) - top,
      ]
    }
    return boxes
  }
}

/// Returns what differs by more than 0.01 points between expected and shown boxes. A box without an area
/// need not show.
func differences(_ expected: [String: [Double]], _ shown: [String: [Double]]) -> [String] {
  expected.keys.sorted().compactMap { name in
    let box = expected[name] ?? []
    guard let other = shown[name] else {
      return box[2] > 0.01 && box[3] > 0.01 ? "\(name) does not show" : nil
    }
    let error = zip(box, other).map { abs($0 - $1) }.max() ?? .infinity
    return error <= 0.01 && box.count == other.count ? nil : "\(name): \(box) shows at \(other)"
  }
}
