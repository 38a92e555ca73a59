/// A generator of the feeling that a selection changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Creates a generator.
  public override init() { super.init() }

  /// Logs `selection`.
  open func selectionChanged() { log("selection") }
}
