import AnimaticClocks
import Foundation

/// The screen of the simulator or live display that was made or driven last, or whose callback runs.
@preconcurrency @MainActor
open class UIScreen {
  /// The screen.
  public static let main = UIScreen()

  init() {}

  private var host: AnimationHost? { AnimationRecorder.shared.currentHost }

  /// The size of the screen in points, at the origin: as the simulator or display was made; 320 by
  /// 480 where there is none.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: host?.screen ?? CGSize(width: 320, height: 480))
  }
  /// How many pixels make a point: always 1, as of ``CALayer/contentsScale``. A screen without a
  /// screen has no pixels.
  open var scale: CGFloat { 1 }
  /// The size of the screen in pixels.
  open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// The same as ``scale``.
  open var nativeScale: CGFloat { scale }
  /// How many frames a second there are at most: those that a live display was made for, 60 on a
  /// simulator.
  open var maximumFramesPerSecond: Int {
    (host?.clock as? DispatchClock).map { Int($0.framesPerSecond.rounded()) } ?? 60
  }
}
