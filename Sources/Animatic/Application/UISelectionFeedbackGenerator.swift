/// A generator of the feeling that a selection changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Creates a generator.
  public override init() { super.init() }

  /// Does nothing: there is nothing to feel.
  open func selectionChanged() {}
}
