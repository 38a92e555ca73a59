import AnimaticObjects
import AnimaticTiming
import Foundation

/// A place where programs leave items for each other: texts, URLs, images, colours and data by the
/// names of their types (rule N19).
///
/// The boards are in memory. Each test on a simulator of its own has its own.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a board.
  public struct Name: Hashable, Sendable, RawRepresentable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The name of the ``UIPasteboard/general`` board.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// A key of the options of items.
  public struct OptionsKey: Hashable, Sendable, RawRepresentable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The date at which the items go. Animatic keeps them.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on this device: they always do.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  private static let boards = AnimationContext.Variable<[Name: UIPasteboard]>([:])
  private static let uniqueCount = AnimationContext.Variable(0)

  /// What the boards of one name share.
  private final class Contents {
    var items: [[String: Any]] = []
    var changeCount = 0
  }

  /// The name of the board.
  public final let name: Name
  private let contents: Contents
  /// The items from the first to the last, each with its values by their types.
  open var items: [[String: Any]] {
    get { contents.items }
    set {
      let old = contents.items
      contents.items = newValue
      contents.changeCount += 1
      postChange(from: old)
    }
  }
  /// The number of changes of the board.
  open var changeCount: Int { contents.changeCount }

  private init(_ name: Name, _ contents: Contents) { (self.name, self.contents) = (name, contents) }

  // MARK: - Boards

  /// The board that all programs share.
  public class var general: UIPasteboard { board(.general) }

  private static func board(_ name: Name) -> UIPasteboard {
    if let board = boards.value[name] { return board }
    let board = UIPasteboard(name, Contents())
    boards.value[name] = board
    return board
  }

  /// Finds the board of a name; `nil` if there is none and it is not to be made.
  ///
  /// - Parameters:
  ///   - pasteboardName: The name.
  ///   - create: Whether the board is made if there is none.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    let found = create ? Self.board(pasteboardName) : Self.boards.value[pasteboardName]
    guard let found else { return nil }
    self.init(pasteboardName, found.contents)
  }
  /// Returns a new board with a name that no other has.
  public class func withUniqueName() -> UIPasteboard {
    uniqueCount.value += 1
    return board(Name("animatic.pasteboard.\(uniqueCount.value)"))
  }
  /// Removes a board, and posts ``removedNotification``. Does nothing with the general one.
  public class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general, let board = boards.value.removeValue(forKey: pasteboardName)
    else { return }
    NotificationCenter.default.post(name: removedNotification, object: board)
  }

  // MARK: - Types

  /// The types of texts, of which the first is that of ``string``.
  public static let typeListString = ["public.utf8-plain-text", "public.text", "public.plain-text"]
  /// The types of URLs.
  public static let typeListURL = ["public.url", "public.file-url"]
  /// The types of images.
  public static let typeListImage = ["public.png", "public.jpeg", "com.compuserve.gif"]
  /// The types of colours.
  public static let typeListColor = ["com.apple.uikit.color"]

  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// The types of the first item, in the order of the alphabet.
  open var types: [String] { items.first?.keys.sorted() ?? [] }
  /// Returns whether the first item has a value of one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { items.first?[$0] != nil }
  }
  /// Returns the value of a type of the first item; `nil` for none.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }
  /// Returns the bytes of a type of the first item: data, a text or a URL; `nil` for none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch items.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: nil
    }
  }
  /// Replaces the items by one with a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }
  /// Replaces the items by one with data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }
  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - items: The items, each with its values by their types.
  ///   - options: Ignored: the items stay in memory until others come.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  /// Adds items after the present ones.
  open func addItems(_ items: [[String: Any]]) { if !items.isEmpty { self.items += items } }

  // MARK: - Values

  /// Returns the values of a kind: of each item the first one.
  private func values<Value>(_ types: [String], _ read: (Any) -> Value?) -> [Value] {
    items.compactMap { item in
      for type in types {
        if let value = item[type], let found = read(value) { return found }
      }
      return nil
    }
  }

  private func replace(_ values: [Any]?, _ types: [String]) {
    items = (values ?? []).map { [types[0]: $0] }
  }

  private static func text(_ value: Any) -> String? {
    (value as? Data).map { String(decoding: $0, as: UTF8.self) } ?? value as? String
  }

  /// The text of the first item that has one; `nil` for none. Setting it replaces all items.
  open var string: String? {
    get { strings?.first }
    set { replace(newValue.map { [$0] }, Self.typeListString) }
  }
  /// The texts of all items; `nil` for none. Setting them replaces all items.
  open var strings: [String]? {
    get {
      let found = values(Self.typeListString, Self.text)
      return found.isEmpty ? nil : found
    }
    set { replace(newValue, Self.typeListString) }
  }
  /// The URL of the first item that has one; `nil` for none. Setting it replaces all items.
  open var url: URL? {
    get { urls?.first }
    set { replace(newValue.map { [$0] }, Self.typeListURL) }
  }
  /// The URLs of all items; `nil` for none. Setting them replaces all items.
  open var urls: [URL]? {
    get {
      let found = values(Self.typeListURL) {
        $0 as? URL ?? Self.text($0).flatMap { URL(string: $0) }
      }
      return found.isEmpty ? nil : found
    }
    set { replace(newValue, Self.typeListURL) }
  }
  /// The image of the first item that has one; `nil` for none. Setting it replaces all items.
  open var image: UIImage? {
    get { images?.first }
    set { replace(newValue.map { [$0] }, Self.typeListImage) }
  }
  /// The images of all items; `nil` for none. Setting them replaces all items.
  open var images: [UIImage]? {
    get {
      let found = values(Self.typeListImage) {
        $0 as? UIImage ?? ($0 as? Data).flatMap { UIImage(data: $0) }
      }
      return found.isEmpty ? nil : found
    }
    set { replace(newValue, Self.typeListImage) }
  }
  /// The colour of the first item that has one; `nil` for none. Setting it replaces all items.
  open var color: UIColor? {
    get { colors?.first }
    set { replace(newValue.map { [$0] }, Self.typeListColor) }
  }
  /// The colours of all items; `nil` for none. Setting them replaces all items.
  open var colors: [UIColor]? {
    get {
      let found = values(Self.typeListColor) { $0 as? UIColor }
      return found.isEmpty ? nil : found
    }
    set { replace(newValue, Self.typeListColor) }
  }
  /// Whether an item has a text.
  open var hasStrings: Bool { strings != nil }
  /// Whether an item has a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether an item has an image.
  open var hasImages: Bool { images != nil }
  /// Whether an item has a colour.
  open var hasColors: Bool { colors != nil }

  // MARK: - Changes

  private func postChange(from old: [[String: Any]]) {
    func types(_ items: [[String: Any]]) -> Set<String> { Set(items.flatMap(\.keys)) }
    let (before, after) = (types(old), types(items))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UIPasteboard {
  /// The items of a board have changed.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// A board was removed.
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  /// The key of the types that have come with a change.
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  /// The key of the types that have gone with a change.
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"
}
