import Foundation

/// A picture that lies in a line of text as a character does (rule N27).
///
/// The character is "\u{FFFC}" with the attribute `attachment`.
open class NSTextAttachment: @unchecked Sendable {
  /// The character that stands for an attachment.
  public static let character = 0xFFFC

  /// The picture; `nil` for an empty space.
  open var image: UIImage?
  /// The rectangle in points: the origin is its bottom left corner, with y upwards from the base
  /// line. An empty one, the default, stands for the size of the picture on the base line.
  open var bounds = CGRect.zero
  /// The data of a file; Animatic does not read it.
  open var contents: Data?
  /// The type of the data.
  open var fileType: String?

  /// Creates an attachment with the data of a file.
  public init(data contentData: Data? = nil, ofType uti: String? = nil) {
    (contents, fileType) = (contentData, uti)
  }

  /// Creates an attachment with a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The rectangle in points, with y upwards from the base line.
  var extent: CGRect { bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }
}

extension NSAttributedString {
  /// Creates the character of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
