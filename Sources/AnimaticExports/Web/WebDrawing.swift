import AnimaticGraphics
import AnimaticPictures
import Foundation

/// A drawing of a layer over the time in which only its numbers change.
struct WebDrawing {
  let template: SVGTemplate
  /// The numbers of all fields, at the times at which some of them change.
  private(set) var samples: [(time: Double, numbers: [[Double]])] = []
  /// The times from and up to which the drawing shows.
  private(set) var shown: [(from: Double, to: Double)] = []

  /// Returns the drawings of a layer.
  ///
  /// - Parameter lose: Receives what a file does not carry.
  static func drawings(
    of layer: ExportedLayer, images: SVGImages, lose: (ExportLoss) -> Void
  ) -> [WebDrawing] {
    var drawings: [WebDrawing] = []
    var indices: [SVGTemplate: Int] = [:]
    var last: Int?
    for (time, list, _) in layer.drawings {
      var numbers: [[Double]] = []
      let template = SVGTemplate(of: list, images: images, values: &numbers)
      let index = indices[template] ?? drawings.count
      if index == drawings.count {
        guard drawings.count < 200 else {
          lose(.drawings)
          break
        }
        indices[template] = index
        drawings.append(WebDrawing(template: template))
      }
      if let last, last != index {
        drawings[last].shown[drawings[last].shown.count - 1].to = time
      }
      if last != index { drawings[index].shown.append((time, .infinity)) }
      drawings[index].samples.append((time, numbers))
      last = index
    }
    return drawings.filter { !$0.template.pieces.isEmpty }
  }

  /// Returns the numbers of some fields, one after the other.
  func series(_ fields: [Int]) -> Series {
    var series = Series()
    for (time, numbers) in samples { series.append(fields.flatMap { numbers[$0] }, at: time) }
    return series
  }

  /// The opacity over time: 1 while the drawing shows.
  func opacity(from start: Double) -> Series {
    var series = Series()
    if let first = shown.first, first.from > start { series.append([0], at: start) }
    for span in shown {
      if !series.points.isEmpty { series.append([0], at: span.from) }
      series.append([1], at: span.from)
      guard span.to.isFinite else { continue }
      series.append([1], at: span.to)
      series.append([0], at: span.to)
    }
    return series
  }
}
