import Animatic
import AnimaticLayers
import AnimaticPrinting
import Foundation

/// Several stills of a screen in one picture: side by side, or on top of each other.
///
/// UIKit has no counterpart.
@MainActor
public struct PictureSheet {
  /// The arrangement of the stills.
  public enum Arrangement: Hashable, Sendable {
    /// Side by side, each above its time.
    case filmstrip
    /// On top of each other, the earlier ones paler.
    case onion
  }

  private let arrangement: Arrangement
  private var stills: [(time: Double, nodes: [LayerNode])] = []
  private var size = CGSize.zero

  /// The distance between the stills of a filmstrip, in points.
  private static let gap = 8.0
  /// The height of the line with the times, in points.
  private static let lineHeight = 16.0

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
    let sheet =
      switch arrangement {
      case .filmstrip:
        CGSize(
          width: (size.width + Self.gap) * Double(stills.count) + Self.gap,
          height: size.height + Self.gap + Self.lineHeight)
      case .onion: size
      }
    let document = SVGDocument(
      size: sheet, scale: scale, background: arrangement == .onion ? color : [1, 1, 1, 1])
    document.begin(canvas)
    for (index, still) in stills.enumerated() {
      switch arrangement {
      case .filmstrip: drawFrame(still, at: index, color, on: canvas)
      case .onion: drawLayer(still.nodes, at: index, on: canvas)
      }
    }
    document.end(canvas)
    return Picture(svg: canvas.text.string, size: sheet)
  }

  /// Draws a still of a filmstrip, with a frame and its time.
  private func drawFrame(
    _ still: (time: Double, nodes: [LayerNode]), at index: Int, _ color: SIMD4<Double>?,
    on canvas: SVGCanvas
  ) {
    let left = Self.gap + (size.width + Self.gap) * Double(index)
    let frame = CGRect(x: left, y: Self.gap, width: size.width, height: size.height)
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
    canvas.text.append(" fill=\"none\" stroke=\"#c0c0c0\"/>\n<text")
    canvas.text.append(attribute: "x", length: frame.midX)
    canvas.text.append(attribute: "y", length: frame.maxY + 12)
    canvas.text.append(
      " font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" font-size=\"10\" "
        + "text-anchor=\"middle\" fill=\"#606060\">")
    canvas.text.append(still.time, decimals: 3)
    canvas.text.append(" s</text>\n")
  }

  /// Draws a still on top of the earlier ones, without the backgrounds of the windows, which would
  /// hide the others. The windows of the first still lie below all of them.
  private func drawLayer(_ nodes: [LayerNode], at index: Int, on canvas: SVGCanvas) {
    var nodes = nodes
    if index == 0 {
      LayerTreePainter(canvas: canvas, size: size).draw(nodes.filter { $0.parent == nil })
    }
    for root in nodes.indices where nodes[root].parent == nil { nodes[root].background = nil }
    canvas.text.append("<g")
    let opacity = 0.15 + 0.85 * Double(index + 1) / Double(stills.count)
    if index < stills.count - 1 { canvas.text.append(attribute: "opacity", factor: opacity * 0.6) }
    canvas.text.append(">\n")
    LayerTreePainter(canvas: canvas, size: size).draw(nodes)
    canvas.text.append("</g>\n")
  }
}
