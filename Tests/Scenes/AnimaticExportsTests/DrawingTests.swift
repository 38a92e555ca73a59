import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct DrawingTests {
  private let screen = BoxScreen()
  private var simulator: Simulator { screen.simulator }
  private var view: UIView { screen.view }

  private final class Drawing: UIView {
    var body: (CGContext) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { body(context) }
    }
  }

  private func draw(_ body: @escaping (CGContext) -> Void) {
    let drawing = Drawing(frame: view.bounds)
    drawing.isOpaque = false
    drawing.body = body
    view.addSubview(drawing)
  }

  private func losses(in format: ExportFormat = .lottie) throws -> [ExportLoss] {
    let export = AnimationExport(of: simulator)
    export.advance(by: 1)
    return try export.file(as: format, allowsLoss: true).losses.map(\.loss)
  }

  private static let endless: CGGradientDrawingOptions = [
    .drawsBeforeStartLocation, .drawsAfterEndLocation,
  ]

  /// The radius at the start, the place of the end, the options, and what is lost.
  private static let circles: [(CGFloat, CGFloat, CGGradientDrawingOptions, [ExportLoss])] = [
    (0, 20, endless, []), (5, 20, endless, [.compositing]), (0, 25, endless, [.compositing]),
    (0, 20, [], [.compositing]),
  ]

  @Test(arguments: 0..<4)
  func `circles of colours around one point are carried, and others are lost`(index: Int) throws {
    let (radius, x, options, expected) = Self.circles[index]
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
        locations: nil))
    draw { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40))
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: radius,
        endCenter: CGPoint(x: x, y: 20), endRadius: 15, options: options)
    }
    #expect(try losses() == expected)
  }

  @Test func `a part that is erased is lost in a Lottie file alone`() throws {
    draw { context in
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.clear(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    #expect(try losses() == [.compositing])
    #expect(try losses(in: .web) == [])
  }

  @Test(arguments: [(0.5, 1, []), (0.5, 2, [ExportLoss.compositing]), (1, 2, [])])
  func `a group that fades is carried if it is one piece`(
    alpha: Double, count: Int, expected: [ExportLoss]
  ) throws {
    draw { context in
      context.setAlpha(alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      for index in 0..<count {
        context.fill(CGRect(x: 10 * Double(index), y: 0, width: 15, height: 15))
      }
      context.endTransparencyLayer()
    }
    #expect(try losses() == expected)
  }

  @Test(arguments: [ExportFormat.lottie, .web])
  func `more than 200 texts of a label are lost`(format: ExportFormat) throws {
    let label = UILabel(frame: view.bounds)
    label.text = "0"
    view.addSubview(label)
    for index in 1...210 {
      simulator.schedule(after: 0.004 * Double(index)) { label.text = "\(index)" }
    }
    #expect(try losses(in: format) == [.drawings])
  }

  @Test(arguments: [(false, "Regular"), (true, "Italic")])
  func `a font is named by its weight and its slant`(isItalic: Bool, style: String) throws {
    let label = UILabel(frame: view.bounds)
    label.text = "Hi"
    label.font = isItalic ? .italicSystemFont(ofSize: 12) : .systemFont(ofSize: 12)
    view.addSubview(label)
    let file = try LottieFile(screen.data(as: .lottie, until: 0))
    #expect(file.fonts.map { $0["fStyle"] as? String } == [style])
  }

  @Test func `a text at no edge of its view begins at its left`() throws {
    draw { context in
      UIGraphicsPushContext(context)
      ("Hi" as NSString).draw(at: CGPoint(x: 7, y: 5), withAttributes: nil)
      UIGraphicsPopContext()
    }
    let file = try LottieFile(screen.data(as: .lottie, until: 0))
    let layer = try #require(file.layers.first { $0["ty"] as? Int == 5 })
    let position = (layer["ks"] as? [String: Any])?["p"] as? [String: Any]
    #expect((position?["k"] as? [Double])?.first == 7)
  }
}
