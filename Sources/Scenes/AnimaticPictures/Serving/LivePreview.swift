import Animatic
import AnimaticPrinting
import AnimaticTiming
import Foundation

/// A page of a browser on this machine that shows the screen of a live display, frame by frame.
///
/// ```swift
/// let display = LiveDisplay()
/// let preview = try display.preview()
/// print(preview.address)
/// ```
///
/// The program keeps the preview as long as the page shall go on. Frames are drawn only while a
/// page is open. UIKit has no counterpart; Xcode's previews are the closest.
@preconcurrency @MainActor public final class LivePreview {
  private let server: PageServer
  private weak var display: LiveDisplay?
  private let background: UIColor?

  /// The address of the page, which begins with `http://127.0.0.1:`.
  public var address: String { server.address }

  fileprivate init(_ display: LiveDisplay, port: Int, background: UIColor?) throws(PictureError) {
    (self.display, self.background) = (display, background)
    let reading = PageReading()
    server = try PageServer(port: port) { reading.begin() }
    ServedPage.serveEmpty(
      title: "Preview", size: display.window.bounds.size, version: 0, by: server)
    reading.body = { [weak self] in self?.send() }
    send()
    let earlier = display.onFrame
    display.onFrame = { [weak self] time in
      earlier?(time)
      if let self, self.server.hasReaders { self.send() }
    }
  }

  deinit { server.close() }

  /// Draws the screen, and tells it the pages.
  private func send() {
    guard let display else { return }
    let picture = Picture(
      display.layerTree().nodes, size: display.window.bounds.size, background: background)
    var text = TextBuffer()
    text.append("{\"time\":")
    text.append(shortest: display.time)
    text.append(",\"picture\":")
    text.append(json: picture.svg)
    text.append("}")
    server.tell(Array(text.string.utf8))
  }
}

/// The call on the main thread that draws the screen for a page which has just been opened.
private final class PageReading: Sendable {
  @MainActor var body: () -> Void = {}

  nonisolated init() {}

  func begin() { DispatchQueue.main.async { self.body() } }
}

extension LiveDisplay {
  /// Serves a page to browsers on this machine that shows the screen from now on, frame by frame.
  ///
  /// The frames are those of ``onFrame``, which the preview calls on; set it before. A page that is
  /// opened while nothing moves gets the screen from the main queue.
  ///
  /// - Parameters:
  ///   - port: The port of the loopback address, 1 to 65535; 0 for one that is free.
  ///   - background: The colour behind the windows; `nil` for none.
  /// - Returns: The preview, which ends when the program releases it.
  /// - Throws: ``PictureError/failedCall(_:code:)`` if the port is not free.
  /// - Precondition: The port is 0 to 65535.
  public func preview(port: Int = 0, background: UIColor? = .white) throws -> LivePreview {
    require((0...65_535).contains(port), "choose a port from 0 to 65535, not \(port)")
    return try LivePreview(self, port: port, background: background)
  }
}
