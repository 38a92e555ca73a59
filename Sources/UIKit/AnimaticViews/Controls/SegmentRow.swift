import Foundation

/// The segments of a segmented control, and where they lie.
struct SegmentRow {
  /// A part of the control that the user can choose.
  struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// The width in points that the program has set; 0 for an equal part of the rest.
    var width: CGFloat = 0
    var isEnabled = true
  }

  /// The distance between the edges of a segment and its contents, in points.
  private static let padding: CGFloat = 10

  var segments: [Segment] = []
  /// Whether the parts of the rest are in proportion to the contents.
  var isProportional = false

  /// Returns the width that a segment needs for contents of a width, in points.
  private func needed(_ segment: Segment, _ content: CGFloat) -> CGFloat {
    segment.width > 0 ? segment.width : content + 2 * Self.padding
  }

  /// Returns the width of all segments, in points, for contents of some widths: all segments
  /// without a width of their own are as wide as the widest, unless they are proportional.
  func fittingWidth(contents: [CGFloat]) -> CGFloat {
    let widths = zip(segments, contents).map(needed)
    let free = zip(segments, widths).filter { $0.0.width <= 0 }.map(\.1)
    let fixed = widths.reduce(0, +) - free.reduce(0, +)
    let widest = free.max() ?? 0
    return fixed + (isProportional ? free.reduce(0, +) : widest * CGFloat(free.count))
  }

  /// Returns the left edges of the segments and the right edge of the last one in a width, in
  /// points. What the segments with a width of their own leave is for the others.
  func edges(in width: CGFloat, contents: [CGFloat]) -> [CGFloat] {
    let fixed = segments.reduce(0) { $0 + max(0, $1.width) }
    let rest = max(0, width - fixed)
    let needs = zip(segments, contents).map { $0.width > 0 ? 0 : isProportional ? $1 : 1 }
    let total = needs.reduce(0, +)
    var edges: [CGFloat] = [0]
    for (segment, need) in zip(segments, needs) {
      let part = segment.width > 0 ? segment.width : total > 0 ? rest * need / total : 0
      edges.append(edges[edges.count - 1] + part)
    }
    return edges
  }
}
