import Animatic

/// A view that slides in, waits for two seconds, and slides out.
@MainActor
public final class Banner {
  /// The view.
  public let view = UIView(frame: CGRect(x: 0, y: -40, width: 320, height: 40))
  private let clock: any Clock<Duration>

  /// Creates a banner that waits for a clock.
  public init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  /// Shows the banner for two seconds.
  public func show() async throws {
    move(to: 0)
    try await clock.sleep(for: .seconds(2))
    move(to: -40)
  }

  private func move(to y: CGFloat) {
    UIView.beginAnimations("banner", context: nil)
    UIView.setAnimationDuration(0.2)
    view.frame.origin.y = y
    UIView.commitAnimations()
  }
}
