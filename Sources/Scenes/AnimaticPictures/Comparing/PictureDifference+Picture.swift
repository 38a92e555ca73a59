import AnimaticPrinting
import Foundation

extension PictureDifference {
  /// Returns a picture of two versions and of what changed, each below its title.
  ///
  /// Portraits stand side by side, wide filmstrips below each other.
  /// - Parameters:
  ///   - pixels: The pixels that differ, around which the picture has a frame; `nil` if they are
  ///     not known.
  ///   - views: The names of the views that differ.
  static func picture(
    of found: String, from recorded: String, pixels: PixelDifference?, views: [String]
  ) -> String {
    let empty = PixelSize(width: 1, height: 1)
    let sizes = [recorded, found].map { PixelSize(ofSVG: $0, scale: 1) ?? empty }
    let width = max(sizes[0].width, sizes[1].width)
    let height = max(sizes[0].height, sizes[1].height)
    let isColumn = width > height
    let head = isColumn ? lineHeight + 4 : headHeight
    let step =
      isColumn
      ? PixelSize(width: 0, height: height + head + gap)
      : PixelSize(width: max(width, leastWidth) + gap, height: 0)
    let whole = PixelSize(
      width: 2 * step.width + max(width, leastWidth) + 2 * gap,
      height: 2 * step.height + height + headHeight + 2 * gap)
    // Each is a document of its own, so that the ids of one mean nothing in the other.
    let images = zip([recorded, found], sizes).map { svg, size in
      "<image width=\"\(size.width)\" height=\"\(size.height)\" "
        + "href=\"data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())\""
    }
    let mark = pixels.flatMap { $0.area.isNull ? nil : Self.mark($0.area) } ?? ""
    let panels = [
      panel(["recorded"], head, "\(images[0])/>" + mark),
      panel(["found"], head, "\(images[1])/>" + mark),
      panel(
        ["what changed", pixels.map(\.description) ?? "", views.joined(separator: ", ")],
        headHeight,
        stronger + "<g filter=\"url(#stronger)\"><g style=\"isolation:isolate\">\(images[0])/>"
          + "\(images[1]) style=\"mix-blend-mode:difference\"/></g></g>" + mark),
    ]
    let rows = panels.enumerated().map { index, panel in
      "<g transform=\"translate(\(gap + index * step.width) \(gap + index * step.height))\">"
        + "\(panel)</g>\n"
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(whole.width)\" "
      + "height=\"\(whole.height)\" viewBox=\"0 0 \(whole.width) \(whole.height)\">\n"
      + "<rect width=\"\(whole.width)\" height=\"\(whole.height)\" fill=\"#ffffff\"/>\n"
      + rows.joined() + "</svg>\n"
  }

  private static let lineHeight = 17
  /// The height of a title with two lines below it, in points.
  private static let headHeight = 3 * lineHeight + 4
  private static let gap = 16
  /// The width of a panel that has room for the numbers.
  private static let leastWidth = 340

  /// A filter that shows small differences, too.
  private static let stronger =
    "<filter id=\"stronger\" color-interpolation-filters=\"sRGB\" x=\"0\" y=\"0\" "
    + "width=\"1\" height=\"1\"><feComponentTransfer>"
    + ["R", "G", "B"].map { "<feFunc\($0) type=\"linear\" slope=\"4\"/>" }.joined()
    + "</feComponentTransfer></filter>"

  /// Returns a picture below a title and its lines.
  private static func panel(_ lines: [String], _ head: Int, _ picture: String) -> String {
    var text = TextBuffer()
    for (index, line) in lines.enumerated() where !line.isEmpty {
      text.append(
        "<text y=\"\(11 + lineHeight * index)\" font-family=\"sans-serif\" font-size=\"13\"")
      text.append(index == 0 ? " font-weight=\"bold\">" : " fill=\"#505050\">")
      text.append(escaped: line)
      text.append("</text>\n")
    }
    return text.string + "<g transform=\"translate(0 \(head))\">\(picture)</g>"
  }

  /// Returns a frame around a rectangle.
  private static func mark(_ area: CGRect) -> String {
    var text = TextBuffer()
    text.append("<rect")
    text.append(frame: area.insetBy(dx: -2, dy: -2))
    text.append(" fill=\"none\" stroke=\"#d70015\"/>")
    return text.string
  }
}
