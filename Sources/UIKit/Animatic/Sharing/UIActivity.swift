import AnimaticObjects
import Foundation

/// Something that the user can do with items, which a ``UIActivityViewController`` offers.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The name of a kind of activity.
  public struct ActivityType: Hashable, Sendable, RawRepresentable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private init(ofSystem name: String) { rawValue = "com.apple.UIKit.activity.\(name)" }

    /// Leaves the items on the pasteboard.
    public static let copyToPasteboard = ActivityType(ofSystem: "CopyToPasteboard")
    /// Sends a mail. Animatic does not offer it, nor what follows.
    public static let mail = ActivityType(ofSystem: "Mail")
    /// Sends a message.
    public static let message = ActivityType(ofSystem: "Message")
    /// Sends to a device nearby.
    public static let airDrop = ActivityType(ofSystem: "AirDrop")
    /// Prints.
    public static let print = ActivityType(ofSystem: "Print")
    /// Keeps an image among the photos.
    public static let saveToCameraRoll = ActivityType(ofSystem: "SaveToCameraRoll")
    /// Gives an image to a contact.
    public static let assignToContact = ActivityType(ofSystem: "AssignToContact")
    /// Adds a page to what is to be read.
    public static let addToReadingList = ActivityType(ofSystem: "AddToReadingList")
    /// Posts to Facebook.
    public static let postToFacebook = ActivityType(ofSystem: "PostToFacebook")
    /// Posts to Twitter.
    public static let postToTwitter = ActivityType(ofSystem: "PostToTwitter")
    /// Posts to Weibo.
    public static let postToWeibo = ActivityType(ofSystem: "PostToWeibo")
    /// Posts to Tencent Weibo.
    public static let postToTencentWeibo = ActivityType(ofSystem: "TencentWeibo")
    /// Posts to Vimeo.
    public static let postToVimeo = ActivityType(ofSystem: "PostToVimeo")
    /// Posts to Flickr.
    public static let postToFlickr = ActivityType(ofSystem: "PostToFlickr")
    /// Opens a document as a book.
    public static let openInIBooks = ActivityType(ofSystem: "OpenInIBooks")
    /// Writes on an image or a document.
    public static let markupAsPDF = ActivityType(ofSystem: "MarkupAsPDF")
  }

  /// The group of an activity.
  public enum Category: Int, Sendable {
    /// It does something with the items here.
    case action
    /// It sends the items to others.
    case share
  }

  weak var owner: UIActivityViewController?

  public override init() {}

  /// The group of the activity; `action` unless overridden.
  open class var activityCategory: Category { .action }
  /// The name of the kind; `nil` unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title on the row; `nil` unless overridden.
  open var activityTitle: String? { nil }
  /// The image on the row; `nil` unless overridden.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity works with items; `false` unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items, before ``perform()``. Does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that does it, and is presented in place of ``perform()``; `nil` unless
  /// overridden.
  open var activityViewController: UIViewController? { nil }
  /// Does it, and calls ``activityDidFinish(_:)`` as it is done. An override does not call `super`.
  open func perform() { activityDidFinish(true) }
  /// Ends the activity and what presents it.
  ///
  /// - Parameter completed: Whether it was done.
  open func activityDidFinish(_ completed: Bool) { owner?.end(self, completed) }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// The activity of the system that leaves the items on the general pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !Self.entries(activityItems).isEmpty
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() {
    UIPasteboard.general.items = Self.entries(items)
    activityDidFinish(true)
  }

  private static func entries(_ items: [Any]) -> [[String: Any]] {
    items.compactMap { item in
      switch item {
      case is String: [UIPasteboard.typeListString[0]: item]
      case is URL: [UIPasteboard.typeListURL[0]: item]
      case is UIImage: [UIPasteboard.typeListImage[0]: item]
      case is UIColor: [UIPasteboard.typeListColor[0]: item]
      default: nil
      }
    }
  }
}

/// An object that makes an item as the user has chosen what to do with it.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Returns an item of the kind of what will come, by which activities are chosen.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns the item for an activity; `nil` for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of the item; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty text.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
