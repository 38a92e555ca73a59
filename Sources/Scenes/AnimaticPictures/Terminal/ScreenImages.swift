import AnimaticGraphics
import Foundation

/// The image files of a screen, each of which `ffmpeg` decodes once.
package final class ScreenImages {
  private let searchPath: String?
  private var known: [CGImage.Source: ScreenImage?] = [:]

  /// - Parameter searchPath: Directories with colons between them; `nil` for those of the
  ///   environment.
  package init(searchPath: String? = nil) { self.searchPath = searchPath }

  /// Returns the pixels of an image file; `nil` for another image, and where nothing decodes it.
  func pixels(of image: CGImage) -> ScreenImage? {
    if let pixels = known[image.source] { return pixels }
    let pixels = image.fileData.flatMap { try? ScreenImage(decoding: $0, searchPath) }
    known[image.source] = .some(pixels)
    return pixels
  }
}
