import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct LottieContentTests {
  private let simulator = Simulator()
  private let view: UIView

  init() {
    view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    view.accessibilityIdentifier = "box"
    view.backgroundColor = .red
    simulator.window.addSubview(view)
  }

  private func file(until end: Double = 0, allowsLoss: Bool = false) throws -> LottieFile {
    let export = AnimationExport(of: simulator)
    export.advance(to: end)
    return try LottieFile(export.file(as: .lottie, allowsLoss: allowsLoss).data)
  }

  private func add(_ sublayer: CALayer) {
    sublayer.frame = view.bounds
    view.layer.addSublayer(sublayer)
  }

  /// The documents of the texts, in the order of the lines.
  private func texts(_ file: LottieFile) -> [[String: Any]] {
    file.layers.filter { $0["ty"] as? Int == 5 }.reversed().compactMap { layer in
      let data = (layer["t"] as? [String: Any])?["d"] as? [String: Any]
      return (data?["k"] as? [[String: Any]])?.first?["s"] as? [String: Any]
    }
  }

  @Test func `a composition has room for the wide strokes in it`() throws {
    view.alpha = 0.5
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 40, y: 20))
    path.addLine(to: CGPoint(x: 60, y: 20))
    shape.path = path
    shape.lineWidth = 300
    shape.strokeColor = UIColor.blue.cgColor
    add(shape)
    let composition = try #require(try file().layers.first { $0["ty"] as? Int == 0 })
    // The stroke reaches 150 points above and below the middle of the view, at (50, 20).
    let side = try #require(composition["h"] as? Double)
    #expect(400...500 ~= side)
  }

  /// Returns the objects in a value that have a type, in their order.
  private func objects(_ type: String, in value: Any) -> [[String: Any]] {
    if let list = value as? [Any] { return list.flatMap { objects(type, in: $0) } }
    guard let object = value as? [String: Any] else { return [] }
    if object["ty"] as? String == type { return [object] }
    return object.sorted { $0.key < $1.key }.flatMap { objects(type, in: $0.value) }
  }

  @Test func `a stroke has its width, its ends and its dashes`() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 20), transform: nil)
    (shape.strokeColor, shape.fillColor) = (UIColor.blue.cgColor, nil)
    (shape.lineWidth, shape.miterLimit, shape.lineDashPhase) = (3, 7, 2)
    (shape.lineCap, shape.lineJoin) = (.round, .bevel)
    shape.lineDashPattern = [4, 5, 6, 8]
    add(shape)
    let stroke = try #require(objects("st", in: try file().layers).first)
    func length(_ value: Any?) -> Double? { (value as? [String: Any])?["k"] as? Double }
    #expect(length(stroke["w"]) == 3 && stroke["ml"] as? Double == 7)
    #expect(stroke["lc"] as? Int == 2 && stroke["lj"] as? Int == 3)
    let dashes = try #require(stroke["d"] as? [[String: Any]])
    #expect(dashes.compactMap { $0["n"] as? String } == ["d", "g", "d", "g", "o"])
    #expect(dashes.compactMap { length($0["v"]) } == [4, 5, 6, 8, 2])
  }

  @Test(arguments: [(NSTextAlignment.left, 0, 0.0), (.center, 2, 50.0), (.right, 1, 100.0)])
  func `a label is a text with its font, colour and alignment`(
    alignment: NSTextAlignment, justification: Int, place: Double
  ) throws {
    let label = UILabel(frame: view.bounds)
    label.text = "Hello"
    label.font = .boldSystemFont(ofSize: 20)
    label.textColor = .blue
    label.textAlignment = alignment
    view.addSubview(label)
    let file = try file()
    let text = try #require(texts(file).first)
    #expect((text["t"] as? String, text["s"] as? Double) == ("Hello", 20))
    #expect((text["j"] as? Int, text["fc"] as? [Double]) == (justification, [0, 0, 1]))
    #expect(file.fonts.first?["fName"] as? String == text["f"] as? String)
    #expect(file.fonts.first?["fStyle"] as? String == "Bold")
    let layer = try #require(file.layers.first { $0["ty"] as? Int == 5 })
    let position = (layer["ks"] as? [String: Any])?["p"] as? [String: Any]
    let x = try #require((position?["k"] as? [Double])?.first)
    #expect(abs(x - place) <= 0.5)
  }

  @Test func `lines break and end where the label breaks and truncates them`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    label.numberOfLines = 2
    label.text = "Far too many words for two lines"
    view.addSubview(label)
    let lines = try texts(file()).compactMap { $0["t"] as? String }
    #expect((lines.count, lines.first, lines.last?.hasSuffix("…")) == (2, "Far too", true))
  }

  @Test func `a text that becomes another one is two texts, one at a time`() throws {
    let label = UILabel(frame: view.bounds)
    label.text = "Wait"
    view.addSubview(label)
    simulator.schedule(after: 0.5) { label.text = "Done" }
    let file = try file(until: 1)
    #expect(texts(file).compactMap { $0["t"] as? String } == ["Wait", "Done"])
    let opacities = file.layers.filter { $0["ty"] as? Int == 5 }.reversed().map { layer in
      ((layer["ks"] as? [String: Any])?["o"] as? [String: Any])?["k"] as? [[String: Any]]
    }
    #expect(opacities.map { $0?.map { $0["t"] as? Double } } == [[0, 30], [0, 30]])
    #expect(opacities.map { $0?.map { $0["s"] as? [Double] } } == [[[100], [0]], [[0], [100]]])
  }

  @Test func `an image of data is in the file, and one with a name is found by it`() throws {
    // A pixel, of which the header is enough.
    let bytes = Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0, 0, 0, 0])
    let named = UIImage(reference: "photo", size: CGSize(width: 2, height: 2))
    for image in [try #require(UIImage(data: bytes)), named] {
      let shown = UIImageView(image: image)
      shown.frame = view.bounds
      view.addSubview(shown)
    }
    let file = try file()
    let images = file.assets.filter { $0["p"] != nil }
    #expect(images.map { $0["e"] as? Int } == [1, 0])
    #expect(images.first?["p"] as? String == "data:image/png;base64," + bytes.base64EncodedString())
    #expect(images.last?["p"] as? String == "photo")
    let layer = try #require(
      file.layers.first { $0["refId"] as? String == images.first?["id"] as? String })
    let scale = (layer["ks"] as? [String: Any])?["s"] as? [String: Any]
    #expect(scale?["k"] as? [Double] == [10000, 4000])
  }

  @Test func `a shadow is an effect whose numbers move`() throws {
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    view.layer.shadowRadius = 3
    let sink = CABasicAnimation(keyPath: "shadowOffset")
    (sink.fromValue, sink.duration) = (CGSize(width: 0, height: 2), 0.5)
    view.layer.shadowOffset = CGSize(width: 0, height: 6)
    view.layer.add(sink, forKey: nil)
    let file = try file(until: 0.5)
    let box = file.layers.first { $0["nm"] as? String == "box" && $0["shapes"] != nil }
    let shape = ((box?["shapes"] as? [[String: Any]])?.first?["it"] as? [[String: Any]])?.first
    #expect((shape?["p"] as? [String: Any])?["k"] as? [Double] == [50, 20])
    let layer = try #require(file.layers.first { $0["ef"] != nil })
    let effect = try #require((layer["ef"] as? [[String: Any]])?.first)
    #expect(effect["ty"] as? Int == 25)
    let values = (effect["ef"] as? [[String: Any]] ?? []).map { ($0["v"] as? [String: Any])?["k"] }
    #expect((values.count, values[1] as? Double, values[2] as? Double) == (6, 127.5, 180))
    #expect((values[3] as? [[String: Any]])?.map { $0["s"] as? [Double] } == [[2], [6]])
    #expect(values[4] as? Double == 12)
  }

  @Test func `a mask of more than one opaque shape is a matte over its layer`() throws {
    let mask = CAGradientLayer()
    mask.frame = view.bounds
    mask.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    view.layer.mask = mask
    let layers = try file().layers
    let index = try #require(layers.firstIndex { $0["tt"] as? Int == 1 })
    #expect(layers[index - 1]["td"] as? Int == 1)
    #expect(layers[index - 1]["parent"] as? Int == layers[index]["parent"] as? Int)
  }

  @Test func `a shape as mask moves with its path`() throws {
    let mask = CAShapeLayer()
    mask.fillColor = UIColor.black.cgColor
    mask.path = CGPath(ellipseIn: view.bounds, transform: nil)
    view.layer.mask = mask
    view.addSubview(UIView(frame: view.bounds))
    let change = CABasicAnimation(keyPath: "path")
    change.toValue = CGPath(ellipseIn: view.bounds.insetBy(dx: 10, dy: 10), transform: nil)
    change.duration = 0.5
    mask.add(change, forKey: "path")
    let file = try file(until: 0.5)
    let masks = file.layers.compactMap { $0["masksProperties"] as? [[String: Any]] }
    let path = try #require(masks.first?.first?["pt"] as? [String: Any])
    #expect(path["a"] as? Int == 1)
  }

  @Test func `a turn in space without perspective is a scale, and with perspective an error`()
    throws
  {
    view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let layer = try #require(try file().layers.first { $0["nm"] as? String == "box" })
    let scale = ((layer["ks"] as? [String: Any])?["s"] as? [String: Any])?["k"] as? [Double]
    #expect(scale == [50, 100])
    view.layer.transform.m34 = -1 / 800
    var turned = CATransform3DIdentity
    turned.m34 = -1 / 800
    view.layer.transform = CATransform3DRotate(turned, .pi / 3, 0, 1, 0)
    let error = #expect(throws: ExportError.self) { try file() }
    #expect(error?.items.map(\.loss) == [.perspective])
  }

  @Test func `a layer that leans has a skew`() throws {
    view.transform = CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    let layer = try #require(try file().layers.first { $0["nm"] as? String == "box" })
    let skew = (layer["ks"] as? [String: Any])?["sk"] as? [String: Any]
    #expect(skew?["k"] as? Double == -45)
  }

  @Test func `a page that curls is carried`() throws {
    UIView.transition(with: view, duration: 0.5, options: .transitionCurlUp) { [view] in
      view.backgroundColor = .blue
    }
    #expect(try !file(until: 0.5).layers.isEmpty)
  }

  @Test func `views too deep in each other are an error, and no crash`() throws {
    var inner = view
    for _ in 0..<2000 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      next.backgroundColor = .green
      inner.addSubview(next)
      inner = next
    }
    let export = AnimationExport(of: simulator)
    let error = #expect(throws: ExportError.self) { try export.file(as: .lottie) }
    #expect(error?.items.map(\.loss) == [.depth])
    let layers = try LottieFile(export.file(as: .lottie, allowsLoss: true).data).layers
    #expect(layers.count <= ExportLoss.greatestDepth)
  }

  private final class Drawing: UIView {
    var body: (CGContext) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      UIColor.blue.setFill()
      body(context)
    }
  }

  private func draw(_ body: @escaping (CGContext) -> Void) {
    let drawing = Drawing(frame: view.bounds)
    drawing.isOpaque = false
    drawing.body = body
    view.addSubview(drawing)
  }

  @Test(arguments: [false, true])
  func `a layer of a drawing has the clip around it and its rectangle, also without its own clip`(
    resets: Bool
  ) throws {
    draw { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 40))
      context.beginTransparencyLayer(
        in: CGRect(x: 10, y: 10, width: 90, height: 20), auxiliaryInfo: nil)
      if resets {
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.resetClip()
      }
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 40))
      context.endTransparencyLayer()
    }
    let masks = try file().layers.compactMap { ($0["masksProperties"] as? [Any])?.count }
    #expect(masks == [2])
  }

  @Test(arguments: [
    (1.0, 1.0, true, false), (0.5, 1, true, true), (1, 0.5, true, true), (0.5, 1, false, false),
  ])
  func `a copy that lets what it replaces shine through is a loss`(
    opacity: Double, alpha: Double, replaces: Bool, isLost: Bool
  ) throws {
    draw { context in
      if replaces { context.fill(CGRect(x: 0, y: 0, width: 50, height: 40)) }
      context.setBlendMode(.copy)
      context.setAlpha(alpha)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: opacity)
      context.fill(CGRect(x: 10, y: 10, width: 50, height: 20))
    }
    let losses = try AnimationExport(of: simulator).file(as: .lottie, allowsLoss: true).losses
    #expect(losses.isEmpty != isLost)
  }

}
