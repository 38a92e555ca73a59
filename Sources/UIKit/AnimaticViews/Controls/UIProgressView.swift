import AnimaticObjects
import AnimaticTiming
import Foundation

/// A view that shows how far something has come, as a bar in a track.
///
/// The track and the bar are subviews. The bar is as wide as the track times the progress.
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// A bar with round ends, 4 points high.
    case `default`
    /// A bar for the edge of another bar, 2 points high.
    case bar
  }

  private static let trackColor = UIColor(
    red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
  private static let motion = ControlMotion.smooth(0.25)

  private let track = UIImageView(frame: .zero)
  private let bar = UIImageView(frame: .zero)
  private var fraction: Float = 0

  /// Creates a progress view at 0, 150 points wide and as high as its style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 0))
    progressViewStyle = style
    super.frame.size.height = height
  }

  override func setUp() {
    addSubview(track)
    addSubview(bar)
    if super.frame.height == 0 { super.frame.size.height = height }
    showAppearance()
    layOut()
  }

  // MARK: - Progress

  /// The progress, 0…1; 0 by default. Numbers outside are clamped. Setting it shows it at once,
  /// or animates with the animation block around. A number that is not finite is ignored and
  /// brings a diagnostic.
  open var progress: Float {
    get { fraction }
    set { setProgress(newValue, animated: false) }
  }
  /// Sets the progress.
  ///
  /// - Parameters:
  ///   - progress: The progress, 0…1. Numbers outside are clamped.
  ///   - animated: Whether the bar grows over 0.25 s, slow at both ends, or over the duration of
  ///     the animation block around. The duration is a choice of Animatic: UIKit's is not known.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else {
      return AnimationDiagnostic.numberIgnored(of: "the progress of a progress view").report()
    }
    fraction = min(max(progress, 0), 1)
    UIView.change([track, bar], with: animated ? Self.motion : nil) { layOut() }
    backing.noteObservedChange()
  }

  override var spoken: Accessibility {
    Accessibility(
      isElement: true, value: "\(Int(clamping: Double(100 * fraction).rounded()))%",
      traits: .updatesFrequently)
  }

  // MARK: - Appearance

  /// The style; `default` by default.
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      showAppearance()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the bar; `nil`, the default, for the tint colour.
  open var progressTintColor: UIColor? { didSet { showAppearance() } }
  /// The colour of the track; `nil`, the default, for a grey.
  open var trackTintColor: UIColor? { didSet { showAppearance() } }
  /// The image of the bar; `nil`, the default, for its colour.
  open var progressImage: UIImage? { didSet { showAppearance() } }
  /// The image of the track; `nil`, the default, for its colour.
  open var trackImage: UIImage? { didSet { showAppearance() } }

  private var height: CGFloat { progressViewStyle == .default ? 4 : 2 }

  private func showAppearance() {
    let radius = progressViewStyle == .default ? height / 2 : 0
    let colors = [trackTintColor ?? Self.trackColor, progressTintColor ?? tintColor]
    for (index, (view, image)) in [(track, trackImage), (bar, progressImage)].enumerated() {
      view.image = image
      view.backgroundColor = image == nil ? colors[index] : nil
      view.layer.cornerRadius = image == nil ? radius : 0
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAppearance()
  }

  // MARK: - Layout

  private func layOut() {
    track.frame = bounds
    bar.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(fraction),
      height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  /// Returns the width that is available, and the height of the style: 4 points or 2.
  ///
  /// - Parameter size: The size that is available, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
  /// No width, and the height of the style: 4 points or 2.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
}
