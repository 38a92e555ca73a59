import Foundation

/// Two versions of a filmstrip that differ, with what differs.
package struct PictureDifference {
  /// A picture of both, and beside them what changed, with the numbers: black where they are the
  /// same.
  package let svg: String
  package let stills: [Int]
  /// The names of the views that differ, in their order.
  package let views: [String]
  /// The pixels that differ, or why they cannot be counted.
  package let pixels: Result<PixelDifference, PictureError>

  /// Compares two filmstrips.
  /// - Parameter searchPath: Directories with the programs that draw pixels; `nil` for those of the
  ///   environment.
  /// - Complexity: O(*n*) in the bytes and pixels of both.
  package init(of found: String, from recorded: String, searchPath: String? = nil) {
    let (stills, others) = (Self.stills(of: found), Self.stills(of: recorded))
    self.stills = (0..<max(stills.count, others.count)).filter { index in
      index >= stills.count || index >= others.count || stills[index] != others[index]
    }
    views = Self.views(of: found, from: recorded)
    pixels = Result { () throws(PictureError) in
      try PixelDifference(of: found, from: recorded, searchPath: searchPath)
    }
    svg = Self.picture(of: found, from: recorded, pixels: try? pixels.get(), views: views)
  }

  /// Whether so few pixels differ that the pictures count as equal.
  /// - Parameter tolerance: The number of pixels that may differ; 0 for pictures that are exactly
  ///   the same in SVG.
  package func isWithin(_ tolerance: Double) -> Bool {
    guard tolerance > 0, case .success(let pixels) = pixels else { return false }
    return Double(pixels.count) <= tolerance
  }

  /// Returns what differs, in one line: the times, the views and the pixels.
  /// - Parameter times: The times of the stills, in seconds.
  package func summary(times: [Double]) -> String {
    let texts = stills.prefix(5).map { index in
      index < times.count ? "\((times[index] * 1000).rounded() / 1000) s" : "still \(index + 1)"
    }
    let more = stills.count > 5 ? " and \(stills.count - 5) more" : ""
    let names = views.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    let other = views.count > 5 ? " and \(views.count - 5) more" : ""
    let numbers =
      switch pixels {
      case .success(let pixels): ": \(pixels)"
      case .failure(let error): "; its pixels are not counted: \(error)"
      }
    return "the screen differs"
      + (texts.isEmpty ? "" : " at \(texts.joined(separator: ", "))\(more)")
      + (names.isEmpty ? "" : ", in \(names)\(other)") + numbers
  }

  /// Returns the stills of a filmstrip, each of which begins a line. A text has an element of the
  /// same name, inside of a line.
  private static func stills(of svg: String) -> [String] {
    Array(svg.components(separatedBy: "\n<svg x=").dropFirst())
  }

  /// Returns the names of the views of which only one of two pictures has a piece.
  private static func views(of found: String, from recorded: String) -> [String] {
    let (pieces, others) = (pieces(of: found), pieces(of: recorded))
    var names: [String] = []
    var known: Set<String> = []
    for (own, other) in [(pieces, others), (others, pieces)] {
      let texts = Set(other.map(\.text))
      for (view, text) in own {
        if let view, !texts.contains(text), known.insert(view).inserted { names.append(view) }
      }
    }
    return names.map(unescaped)
  }

  /// Returns the lines of a picture, and the parts of those with several views, with the view that
  /// began last.
  private static func pieces(of svg: String) -> [(view: String?, text: String)] {
    var last: String?
    var pieces: [(String?, String)] = []
    for line in svg.split(separator: "\n") {
      for (index, piece) in line.components(separatedBy: "<g data-view=\"").enumerated() {
        if index > 0 { last = String(piece.prefix { $0 != "\"" }) }
        pieces.append((last, piece))
      }
    }
    return pieces
  }

  /// Returns the text of an attribute.
  private static func unescaped(_ text: String) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}

extension PixelDifference: CustomStringConvertible {
  /// The numbers, as in "40 of 900 pixels, by up to 255 of 255".
  package var description: String {
    count == 0 ? "no pixel" : "\(count) of \(total) pixels, by up to \(greatest) of 255"
  }
}
