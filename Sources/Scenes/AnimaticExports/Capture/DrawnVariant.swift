import AnimaticGraphics
import Foundation

/// A drawing of a layer over the time in which only its numbers change.
struct DrawnVariant<Shape: Hashable, Numbers> {
  /// All but the numbers.
  let shape: Shape
  private(set) var samples: [(time: Double, numbers: Numbers)] = []
  /// The times from and up to which the drawing shows.
  private(set) var shown: [(from: Double, to: Double)] = []

  /// Returns the drawings of a layer; at most 200.
  /// - Parameters:
  ///   - lose: Receives what a file does not carry.
  ///   - read: Returns the shape and the numbers of a drawing in the bounds of the layer.
  static func variants(
    of layer: ExportedLayer, lose: (ExportLoss) -> Void,
    _ read: (DisplayList, CGRect) -> (Shape, Numbers)
  ) -> [DrawnVariant] {
    var variants: [DrawnVariant] = []
    var indices: [Shape: Int] = [:]
    var last: Int?
    for (time, list, bounds) in layer.drawings {
      let (shape, numbers) = read(list, bounds)
      let index = indices[shape] ?? variants.count
      if index == variants.count {
        guard variants.count < 200 else {
          lose(.drawings)
          break
        }
        indices[shape] = index
        variants.append(DrawnVariant(shape: shape))
      }
      if last != index {
        if let last { variants[last].shown[variants[last].shown.count - 1].to = time }
        variants[index].shown.append((time, .infinity))
      }
      variants[index].samples.append((time, numbers))
      last = index
    }
    return variants
  }

  private init(shape: Shape) { self.shape = shape }

  func series(_ some: (Numbers) -> [Double]) -> Series {
    var series = Series()
    for (time, numbers) in samples { series.append(some(numbers), at: time) }
    return series
  }

  /// Returns the times at which the drawing begins or ends to show, from the beginning of a file
  /// on.
  func switches(from start: Double) -> [(time: Double, shows: Bool)] {
    var switches: [(time: Double, shows: Bool)] = []
    if let first = shown.first, first.from > start { switches.append((start, false)) }
    for span in shown {
      switches.append((span.from, true))
      if span.to.isFinite { switches.append((span.to, false)) }
    }
    return switches
  }
}
