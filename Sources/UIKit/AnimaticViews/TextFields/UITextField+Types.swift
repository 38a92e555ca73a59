import Foundation

extension UITextField {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A frame that looks pressed in.
    case bezel
    /// A thin line with round corners, around white.
    case roundedRect
  }

  /// The condition under which a view in a text field shows.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the text field is the first responder.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always
  }

  /// The reason for which editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The user has finished. Every text field of Animatic ends so.
    case committed
    /// The user has cancelled, with a remote control.
    case cancelled
  }

  /// A text field has become the first responder.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// The text of a text field has changed, not by the program.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// A text field has resigned.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The key of the reason in the notification of the end: the raw value of a
  /// ``DidEndEditingReason``.
  public nonisolated static let didEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"
}
