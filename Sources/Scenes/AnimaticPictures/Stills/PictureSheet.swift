import Animatic
import AnimaticLayers
import AnimaticPrinting
import Foundation

/// Several stills of a screen in one picture: side by side, or on top of each other.
///
/// UIKit has no counterpart.
@MainActor public struct PictureSheet {
  /// The arrangement of the stills.
  public enum Arrangement: Hashable, Sendable {
    /// Side by side, each above its time; more than twelve in several lines.
    case filmstrip
    /// On top of each other, the earlier ones paler. What looks the same in all of them lies below,
    /// so that it does not hide what moves.
    case onion
  }

  private let arrangement: Arrangement
  private var stills: [(time: Double, nodes: [LayerNode])] = []
  private var size = CGSize.zero

  /// Creates a picture without stills.
  public init(_ arrangement: Arrangement) { self.arrangement = arrangement }

  /// Appends a still: the screen of a simulator at its present time, as of the last flush.
  ///
  /// - Complexity: O(*n*) in layers, running animations and points of paths.
  public mutating func append(_ simulator: Simulator) {
    size = simulator.window.bounds.size
    stills.append((simulator.time, simulator.layerTree().nodes))
  }

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point of the size that the document asks for, greater than
  ///     0.
  ///   - background: The colour behind the windows; `nil` for none.
  /// - Complexity: O(*n*) in the layers of all stills and points of their paths.
  public func picture(scale: Double = 1, background: UIColor? = nil) -> Picture {
    let canvas = SVGCanvas(idPrefix: "a")
    let color = background?.cgColor.srgbComponents
    let grid = Grid(count: stills.count, still: size)
    let sheet = arrangement == .filmstrip ? grid.size : size
    let document = SVGDocument(
      size: sheet, scale: scale, background: arrangement == .onion ? color : [1, 1, 1, 1])
    document.begin(canvas)
    switch arrangement {
    case .filmstrip:
      for index in stills.indices { drawFrame(at: index, in: grid, color, on: canvas) }
    case .onion: drawLayers(on: canvas)
    }
    document.end(canvas)
    return Picture(svg: canvas.text.string, size: sheet)
  }

  // MARK: - Filmstrips

  /// The places of the stills of a filmstrip.
  private struct Grid {
    let size: CGSize
    /// The size of the times, which grows with the sheet: a wide one is shown small.
    let fontSize: Double
    /// The number of stills for each that has its time, so that times do not overlap.
    let stride: Int
    private let columns: Int
    /// The distances between the left and upper edges of stills.
    private let step: CGSize

    /// The distance between stills, in points.
    private static let gap = 8.0
    /// The greatest number of stills in a line.
    private static let mostInLine = 12

    init(count: Int, still: CGSize) {
      let lines = max((count + Self.mostInLine - 1) / Self.mostInLine, 1)
      columns = max((count + lines - 1) / lines, 1)
      let gap = Self.gap
      let width = (still.width + gap) * Double(columns) + gap
      fontSize = max(10, (width / 12).rounded() / 10)
      step = CGSize(width: still.width + gap, height: still.height + 1.6 * fontSize + gap)
      size = CGSize(width: width, height: (step.height * Double(lines) * 1000).rounded() / 1000)
      stride = max(1, Int(clamping: (4.5 * fontSize / step.width).rounded(.up)))
    }

    /// Returns the upper left corner of a still.
    func origin(of index: Int) -> CGPoint {
      let (line, column) = index.quotientAndRemainder(dividingBy: columns)
      return CGPoint(
        x: Self.gap + step.width * Double(column), y: Self.gap + step.height * Double(line))
    }

    func hasTime(_ index: Int) -> Bool { index % columns % stride == 0 }
  }

  /// Draws a still of a filmstrip, with a frame and its time.
  private func drawFrame(
    at index: Int, in grid: Grid, _ color: SIMD4<Double>?, on canvas: SVGCanvas
  ) {
    let still = stills[index]
    let frame = CGRect(origin: grid.origin(of: index), size: size)
    canvas.text.append("<svg")
    canvas.text.append(frame: frame)
    canvas.text.append(">\n")
    if let color {
      canvas.text.append("<rect")
      canvas.text.append(attribute: "width", length: size.width)
      canvas.text.append(attribute: "height", length: size.height)
      canvas.text.append(attribute: "fill", opacityName: "fill-opacity", color: color)
      canvas.text.append("/>\n")
    }
    LayerTreePainter(canvas: canvas, size: size).draw(still.nodes)
    canvas.text.append("</svg>\n<rect")
    canvas.text.append(frame: frame.insetBy(dx: -0.5, dy: -0.5))
    canvas.text.append(" fill=\"none\" stroke=\"#c0c0c0\"/>\n")
    guard grid.hasTime(index) else { return }
    canvas.text.append("<text")
    canvas.text.append(attribute: "x", length: frame.midX)
    canvas.text.append(attribute: "y", length: frame.maxY + 1.2 * grid.fontSize)
    canvas.text.append(" font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\"")
    canvas.text.append(attribute: "font-size", length: grid.fontSize)
    canvas.text.append(" text-anchor=\"middle\" fill=\"#606060\">")
    canvas.text.append(still.time, decimals: 3)
    canvas.text.append(" s</text>\n")
  }

  // MARK: - Onion layers

  /// Draws what rests, and each still without it on top of the earlier ones.
  private func drawLayers(on canvas: SVGCanvas) {
    guard let last = stills.last else { return }
    let resting = self.resting
    let painter = LayerTreePainter(canvas: canvas, size: size)
    painter.draw(
      last.nodes.map { node in
        var node = node
        if !resting.contains(node.id) { node.opacity = 0 }
        return node
      })
    for (index, still) in stills.enumerated() {
      canvas.text.append("<g")
      let opacity = 0.15 + 0.85 * Double(index + 1) / Double(stills.count)
      if index < stills.count - 1 {
        canvas.text.append(attribute: "opacity", factor: opacity * 0.6)
      }
      canvas.text.append(">\n")
      painter.draw(still.nodes.map { resting.contains($0.id) ? $0.withoutOwnDrawing : $0 })
      canvas.text.append("</g>\n")
    }
  }

  /// The nodes that look the same at the same place in all stills.
  private var resting: Set<LayerNode.ID> {
    guard let first = stills.first else { return [] }
    let looks = Dictionary(first.nodes.map { ($0.id, $0) }) { look, _ in look }
    var resting = Set(looks.keys)
    for still in stills {
      var present: Set<LayerNode.ID> = []
      for node in still.nodes {
        let parent = node.parent.map { still.nodes[$0].id }
        let formerParent = looks[node.id]?.parent.map { first.nodes[$0].id }
        guard resting.contains(node.id), parent == formerParent,
          parent.map(present.contains) ?? true, looks[node.id]?.isSame(as: node) == true
        else { continue }
        present.insert(node.id)
      }
      resting = present
    }
    return resting
  }
}

extension LayerNode {
  /// The node with what lies in it, but without what it draws itself.
  fileprivate var withoutOwnDrawing: LayerNode {
    var node = self
    (node.background, node.border, node.shadow, node.contents) = (nil, nil, nil, DisplayList())
    return node
  }
}
