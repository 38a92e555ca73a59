/// A generator of the feeling that a selection changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() { super.init() }

  /// Logs `selection`.
  open func selectionChanged() { log("selection") }
}
