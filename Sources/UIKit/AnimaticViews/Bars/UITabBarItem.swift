import Foundation

/// An entry of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the selected entry; `nil` by default.
  open var selectedImage: UIImage? { didSet { bar?.itemDidChange() } }
  /// The text of the badge; `nil`, the default, for no badge.
  open var badgeValue: String? { didSet { bar?.itemDidChange() } }
  /// The colour of the badge; `nil`, the default, for red.
  open var badgeColor: UIColor? { didSet { bar?.itemDidChange() } }
  /// The distance by which the title moves, in points; zero by default. It has no effect.
  open var titlePositionAdjustment = UIOffset.zero

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - image: The image.
  ///   - tag: A number that identifies the entry.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Creates an entry with another image while it is selected.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - image: The image.
  ///   - selectedImage: The image of the selected entry.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
