import Foundation

/// A file of views that Interface Builder wrote. Animatic reads no such files: a nib keeps its
/// name, and ``instantiate(withOwner:options:)`` says what to do instead.
@preconcurrency @MainActor open class UINib: NSObject {
  /// A key of the options of reading a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let name: String

  /// Keeps the name of a nib, and looks for no file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Ends the process: Animatic reads no nibs.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    fatalError("Animatic reads no nibs; make the views of \"\(name)\" in Swift")
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension Bundle {
  /// Ends the process: Animatic reads no nibs.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
