import Animatic
import AnimaticLayers
import Foundation

@MainActor struct RecordedPictures {
  /// The stills in order. Frames that look the same share one text.
  private var stills: [Picture] = []
  private var animated: AnimatedPicture

  static let kinds = ["svg", "png"] + MovieFormat.allCases.map(\.fileExtension)

  init(framesPerSecond: Double) { animated = AnimatedPicture(framesPerSecond: framesPerSecond) }

  /// Appends a frame with the nodes of a tree.
  mutating func append(_ nodes: [LayerNode], size: CGSize, background: UIColor?) {
    let still = Picture(nodes, size: size, background: background)
    stills.append(stills.last == still ? stills[stills.count - 1] : still)
    animated.append(nodes, size: size)
  }

  /// Appends a frame that looks as the last one does.
  mutating func repeatFrame() {
    if let last = stills.last { stills.append(last) }
    animated.repeatFrame()
  }

  /// Writes a picture or a movie, whole or not at all.
  /// - Returns: Whether there is such a kind.
  func write(to url: URL, as kind: String, background: UIColor?) throws -> Bool {
    if kind == "svg" {
      try Data(animated.svg(background: background).utf8).write(to: url, options: .atomic)
    } else if kind == "png", let last = stills.last {
      try Data(last.png()).write(to: url, options: .atomic)
    } else if let format = MovieFormat(rawValue: kind) {
      try write(format, to: url, isTransparent: background == nil)
    } else {
      return false
    }
    return true
  }

  private func write(_ format: MovieFormat, to url: URL, isTransparent: Bool) throws {
    let fps = animated.framesPerSecond
    let rate = min(fps, format.greatestFrameRate ?? fps)
    let writer = MovieWriter(format, framesPerSecond: rate, isTransparent: isTransparent)
    try writer.write(toFile: url.path) { index in
      // The frame that shows at the time of the movie's frame.
      let frame = Int((Double(index) * fps / rate).rounded(.down))
      return frame < stills.count ? stills[frame].svg : nil
    }
  }
}
