import AnimaticTiming
import Foundation

/// The screen of the ``Simulator`` or ``LiveDisplay`` whose callback runs; outside of callbacks, of
/// the simulator or display that the present task made or drove last, or else the program (rule
/// E9).
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen.
  public static let main = UIScreen()
  /// All screens: the ``main`` one alone.
  public static var screens: [UIScreen] { [main] }

  override init() {}

  private var host: AnimationHost? { AnimationRecorder.shared.currentHost }

  /// The size of the screen in points, with the origin (0, 0); 320 by 480 while there is neither a
  /// simulator nor a display.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: host?.screen ?? CGSize(width: 320, height: 480))
  }
  /// The number of pixels per point, as ``SimulatedDevice/displayScale`` says.
  open var scale: CGFloat {
    AnimationRecorder.shared.currentHost?.displayScale ?? SimulatedDevice.phone.displayScale
  }
  /// The traits of the screen (rule N1).
  open var traitCollection: UITraitCollection {
    host?.traits ?? SimulatedDevice.phone.traits(of: bounds.size)
  }
  /// Notifies the screen that its traits have changed. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The brightness of the screen, 0…1; 0.5 by default. It has no effect: nothing shines.
  open var brightness: CGFloat = 0.5
  /// Whether something records or mirrors the screen: never.
  open var isCaptured: Bool { false }
  /// The coordinates of the screen, with the origin at its upper left.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the screen. They turn with it, as the views of a simulator do.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// The size of the screen in pixels, with the origin (0, 0).
  open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// The number of physical pixels per point; the same as ``scale``.
  open var nativeScale: CGFloat { scale }
  /// The greatest number of frames per second: the frame rate of a live display on the main queue,
  /// rounded, or 60 on a simulator and on a clock of the program's own.
  open var maximumFramesPerSecond: Int {
    Int(clamping: (host?.frameRate ?? .ofOtherScreens).framesPerSecond.rounded())
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UIScreen: UITraitEnvironment {}
