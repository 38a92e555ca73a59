/// Settings of the keyboard that belongs to a text.
///
/// A property that an object does not have has the default of UIKit. Of all of them, only
/// ``isSecureTextEntry`` and ``enablesReturnKeyAutomatically`` have an effect in Animatic: there is
/// no keyboard on the screen.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// The words that the keyboard begins with a capital.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether the keyboard corrects words.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the system marks misspelt words.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The word on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key does nothing while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden, as a password is.
  var isSecureTextEntry: Bool { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The meaning of the text; `nil` for none.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// The default, `sentences`; ignores what is set.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default; ignores what is set.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default; ignores what is set.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default; ignores what is set.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default; ignores what is set.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default; ignores what is set.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// `false`; ignores what is set.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// `false`; ignores what is set.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// `nil`; ignores what is set.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}
