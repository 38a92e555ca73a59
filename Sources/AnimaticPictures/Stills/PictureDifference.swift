import AnimaticPrinting
import Foundation

/// Two versions of a filmstrip that differ, with what differs.
package struct PictureDifference {
  /// A picture of both, and below them what changed: black where they are the same.
  package let svg: String
  /// The indices of the stills that differ.
  package let stills: [Int]
  /// The names of the views that differ, in their order.
  package let views: [String]

  /// Compares two filmstrips.
  ///
  /// - Complexity: O(*n*) in the bytes of both.
  package init(of found: String, from recorded: String) {
    let (stills, others) = (Self.stills(of: found), Self.stills(of: recorded))
    self.stills = (0..<max(stills.count, others.count)).filter { index in
      index >= stills.count || index >= others.count || stills[index] != others[index]
    }
    views = Self.views(of: found, from: recorded)
    svg = Self.picture(of: found, from: recorded)
  }

  private static func stills(of svg: String) -> [String] {
    Array(svg.components(separatedBy: "<svg x=").dropFirst())
  }

  /// Returns the names of the views whose lines only one of two pictures has.
  private static func views(of found: String, from recorded: String) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for (svg, other) in [(found, recorded), (recorded, found)] {
      let lines = Set(other.split(separator: "\n"))
      var last: String?
      for line in svg.split(separator: "\n") {
        let own = line.components(separatedBy: "data-view=\"").dropFirst().last
        last = own.map { String($0.prefix { $0 != "\"" }) } ?? last
        if let last, !lines.contains(line), known.insert(last).inserted { names.append(last) }
      }
    }
    return names
  }

  // MARK: - The picture

  private static let lineHeight = 22

  private static func picture(of found: String, from recorded: String) -> String {
    let empty = PixelSize(width: 1, height: 1)
    let sizes = [recorded, found].map { PixelSize(ofSVG: $0, scale: 1) ?? empty }
    let width = max(sizes[0].width, sizes[1].width)
    let height = max(sizes[0].height, sizes[1].height)
    let step = height + lineHeight
    // Each is a document of its own, so that the ids of one mean nothing in the other.
    let images = zip([recorded, found], sizes).map { svg, size in
      "<image width=\"\(size.width)\" height=\"\(size.height)\" "
        + "href=\"data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())\""
    }
    let labels = ["recorded", "found", "what changed"].enumerated().map { index, text in
      "<text x=\"8\" y=\"\(step * index + 16)\" font-family=\"sans-serif\" font-size=\"13\">\(text)</text>"
    }
    let rows = [
      "\(images[0]) y=\"\(lineHeight)\"/>", "\(images[1]) y=\"\(step + lineHeight)\"/>",
      "<g style=\"isolation:isolate\" transform=\"translate(0 \(2 * step + lineHeight))\">"
        + "\(images[0])/>\(images[1]) style=\"mix-blend-mode:difference\"/></g>",
    ]
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(3 * step)\" "
      + "viewBox=\"0 0 \(width) \(3 * step)\">"
    let ground = "<rect width=\"\(width)\" height=\"\(3 * step)\" fill=\"#ffffff\"/>"
    return ([head, ground] + labels + rows + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
