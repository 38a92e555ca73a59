import AnimaticTiming
import Foundation

/// The screen of the ``Simulator`` or ``LiveDisplay`` whose callback runs, or else of the one that
/// the present task made or drove last, or else the program (rule E9).
@preconcurrency @MainActor
open class UIScreen {
  /// The screen.
  public static let main = UIScreen()

  init() {}

  private var host: AnimationHost? { AnimationRecorder.shared.currentHost }

  /// The size of the screen in points, with the origin (0, 0); 320 by 480 while there is neither a
  /// simulator nor a display.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: host?.screen ?? CGSize(width: 320, height: 480))
  }
  /// The number of pixels per point, which is always 1: nothing is drawn.
  open var scale: CGFloat { 1 }
  /// The size of the screen in pixels, with the origin (0, 0).
  open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// The number of physical pixels per point; the same as ``scale``.
  open var nativeScale: CGFloat { scale }
  /// The greatest number of frames per second: the frame rate of a live display on the main queue,
  /// rounded, or 60 on a simulator and on a clock of the program's own.
  open var maximumFramesPerSecond: Int {
    Int((host?.frameRate ?? .ofOtherScreens).framesPerSecond.rounded())
  }
}
