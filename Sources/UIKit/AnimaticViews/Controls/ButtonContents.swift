import Foundation

/// The titles, colours and images of a button by states.
struct ButtonContents {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var titleShadowColors = StateValues<UIColor>()
  var titleFonts = StateValues<UIFont>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
}

/// The positions of the image and the title of a button in the rectangle of its contents.
///
/// The image is left of the title. Each lies in the area that the other and its own insets leave,
/// so that both together are in the middle, and insets of one side move its centre by half of them.
struct ButtonLayout {
  let horizontal: UIControl.ContentHorizontalAlignment
  let vertical: UIControl.ContentVerticalAlignment
  let imageSize: CGSize
  let imageInsets: UIEdgeInsets
  let titleInsets: UIEdgeInsets

  func titleArea(in content: CGRect) -> CGRect {
    var insets = titleInsets
    insets.left += imageSize.width
    return content.inset(by: insets)
  }

  func titleRect(of size: CGSize, in content: CGRect) -> CGRect {
    rect(of: size, in: titleArea(in: content))
  }

  /// Returns the rectangle of size 0 of a title without text.
  func emptyTitleRect(in content: CGRect) -> CGRect {
    let area = titleArea(in: content)
    return CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
  }

  func imageRect(besideTitleOf width: CGFloat, in content: CGRect) -> CGRect {
    var insets = imageInsets
    insets.right += width
    return rect(of: imageSize, in: content.inset(by: insets))
  }

  private func rect(of size: CGSize, in area: CGRect) -> CGRect {
    // The width of a rectangle hides the sign of its size.
    let (areaWidth, areaHeight) = (max(0, area.size.width), max(0, area.size.height))
    let width = horizontal == .fill ? areaWidth : min(size.width, areaWidth)
    let height = vertical == .fill ? areaHeight : min(size.height, areaHeight)
    let x: CGFloat =
      switch horizontal {
      case .left, .leading, .fill: area.origin.x
      case .right, .trailing: area.origin.x + areaWidth - width
      case .center: area.origin.x + (areaWidth - width) / 2
      }
    let y: CGFloat =
      switch vertical {
      case .top, .fill: area.origin.y
      case .bottom: area.origin.y + areaHeight - height
      case .center: area.origin.y + (areaHeight - height) / 2
      }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
