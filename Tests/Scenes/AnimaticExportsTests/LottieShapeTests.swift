import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct LottieShapeTests {
  private let screen = BoxScreen()
  private var simulator: Simulator { screen.simulator }
  private var view: UIView { screen.view }

  private func file() throws -> LottieFile { try LottieFile(screen.data(as: .lottie, until: 1)) }

  /// Animates a property of a layer for a second at constant speed.
  private func animate(_ layer: CALayer, _ path: String, from start: Any? = nil, to end: Any) {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (start, end, 1)
    layer.add(animation, forKey: path)
  }

  /// The shapes of a type in a file, in their order.
  private func shapes(_ type: String, in file: LottieFile) -> [[String: Any]] {
    func find(_ value: Any) -> [[String: Any]] {
      if let list = value as? [Any] { return list.flatMap(find) }
      guard let object = value as? [String: Any] else { return [] }
      if object["ty"] as? String == type { return [object] }
      return object.sorted { $0.key < $1.key }.flatMap { find($0.value) }
    }
    return find(file.layers)
  }

  /// The number of a property at rest, or its numbers.
  private func rest(_ value: Any?) -> [Double]? {
    let value = (value as? [String: Any])?["k"]
    return value as? [Double] ?? (value as? Double).map { [$0] }
  }

  /// The values of the keys of a property.
  private func keys(_ value: Any?) -> [[Double]] {
    let keys = (value as? [String: Any])?["k"] as? [[String: Any]] ?? []
    return keys.compactMap { $0["s"] as? [Double] }
  }

  @Test func `a border is a line whose middle lies half of its width inside`() throws {
    view.layer.cornerRadius = 8
    view.layer.borderWidth = 4
    view.layer.borderColor = UIColor.blue.cgColor
    let file = try file()
    let line = try #require(shapes("st", in: file).first)
    #expect(rest(line["w"]) == [4] && rest(line["c"]) == [0, 0, 1])
    let boxes = shapes("rc", in: file)
    #expect(
      boxes.count == 2 && boxes.contains { rest($0["s"]) == [36, 36] && rest($0["r"]) == [6] })
    #expect(boxes.contains { rest($0["s"]) == [40, 40] && rest($0["r"]) == [8] })
  }

  @Test func `continuous corners are a path, and a border between two is filled`() throws {
    view.layer.cornerRadius = 8
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    view.clipsToBounds = true
    view.addSubview(UIView(frame: view.bounds))
    let file = try file()
    #expect(shapes("rc", in: file).isEmpty && shapes("st", in: file).isEmpty)
    #expect(shapes("fl", in: file).compactMap { $0["r"] as? Int }.sorted() == [1, 2])
    #expect(shapes("sh", in: file).count == 3)
    let masks = file.layers.compactMap { $0["masksProperties"] as? [[String: Any]] }
    #expect(masks.map(\.count) == [1])
    let points =
      ((masks[0][0]["pt"] as? [String: Any])?["k"] as? [String: Any])?["v"] as? [[Double]]
    #expect((points?.count ?? 0) > 8)
  }

  @Test(arguments: [("bounds.size.width", 10.0), ("cornerRadius", 2)])
  func `continuous corners that move are lost`(path: String, end: Double) throws {
    view.layer.cornerRadius = 8
    view.layer.cornerCurve = .continuous
    view.clipsToBounds = true
    animate(view.layer, path, to: end)
    let export = AnimationExport(of: simulator)
    export.advance(to: 1)
    let losses = try export.file(as: .lottie, allowsLoss: true).losses
    #expect(Set(losses.map(\.loss)) == [.corners])
  }

  private func shape(_ path: CGPath, x: CGFloat = 0) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: x, y: 0, width: 40, height: 40)
    shape.path = path
    simulator.window.layer.addSublayer(shape)
    return shape
  }

  @Test func `the part of a line that shows is in per cent`() throws {
    let line = shape(CGPath(rect: view.bounds, transform: nil))
    (line.strokeColor, line.fillColor) = (UIColor.blue.cgColor, nil)
    line.strokeStart = 0.25
    animate(line, "strokeEnd", from: 0.5, to: 1.0)
    let trims = shapes("tm", in: try file())
    #expect(trims.count == 1 && rest(trims[0]["s"]) == [25])
    #expect(keys(trims[0]["e"]) == [[50], [100]])
  }

  @Test func `a quadratic curve is a cubic one, and a line after an end begins at its start`()
    throws
  {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 0))
    path.addQuadCurve(to: CGPoint(x: 9, y: 6), control: CGPoint(x: 6, y: 3))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    _ = shape(path)
    let found = shapes("sh", in: try file()).compactMap {
      ($0["ks"] as? [String: Any])?["k"] as? [String: Any]
    }
    #expect(found.map { $0["v"] as? [[Double]] } == [[[3, 0], [9, 6]], [[3, 0], [1, 1]]])
    #expect(found.first?["o"] as? [[Double]] == [[2, 2], [0, 0]])
    #expect(found.first?["i"] as? [[Double]] == [[0, 0], [-2, -2]])
    #expect(found.map { $0["c"] as? Bool } == [true, false])
  }

  @Test func `layers of one look show one composition, each at its place`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1...40 { path.addLine(to: CGPoint(x: index, y: index % 7)) }
    let places: [CGFloat] = [0, 50, 100]
    for place in places { _ = shape(path, x: place) }
    let file = try file()
    let shown = file.layers.filter { $0["ty"] as? Int == 0 && $0["refId"] != nil }
    #expect(Set(shown.compactMap { $0["refId"] as? String }).count == 1 && shown.count == 3)
    #expect(shapes("sh", in: file).count == 1)
    let x = shown.compactMap { rest(($0["ks"] as? [String: Any])?["p"])?.first }.sorted()
    #expect(x.count == 3 && x[1] - x[0] == 50 && x[2] - x[1] == 50)
  }

  @Test func `a text that lets shine through has an opacity`() throws {
    let label = UILabel(frame: view.bounds)
    label.text = "Hello"
    label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    view.addSubview(label)
    let text = try #require(try file().layers.first { $0["ty"] as? Int == 5 })
    #expect(rest((text["ks"] as? [String: Any])?["o"]) == [50])
  }
}
