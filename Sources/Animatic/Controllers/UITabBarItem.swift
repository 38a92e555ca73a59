import Foundation

/// An entry of a tab bar, as data: Animatic draws no bars.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the selected entry; `nil` by default.
  open var selectedImage: UIImage?
  /// The text of the badge; `nil` by default. It has no effect: Animatic draws no bars.
  open var badgeValue: String?
  /// The colour of the badge; `nil` by default. It has no effect: Animatic draws no bars.
  open var badgeColor: UIColor?

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
