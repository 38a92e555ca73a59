/// A format of movies.
public enum MovieFormat: String, CaseIterable, Hashable, Sendable {
  /// GIF: 256 colours, at most 50 frames in a second.
  case gif
  /// Animated WebP without losses, with transparency.
  case webp
  /// H.264 in MP4, which begins to play before it is loaded.
  case mp4
  /// VP9 in WebM, with transparency.
  case webm

  /// The extension of file names, without the dot.
  public var fileExtension: String { rawValue }

  /// The greatest number of frames in a second that viewers show; `nil` where viewers show any.
  ///
  /// Browsers show a frame of a GIF that lasts under 20 ms for 100 ms.
  public var greatestFrameRate: Double? { self == .gif ? 50 : nil }

  /// Whether the format has transparent pixels.
  public var hasTransparency: Bool { self != .mp4 }
}
