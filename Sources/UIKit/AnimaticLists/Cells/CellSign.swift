import Foundation

/// The image view of an arrow, a check mark, an edit control or a handle of a cell.
final class CellSign: UIImageView {
  /// A kind of sign.
  enum Kind: Equatable {
    case arrow
    case check
    case delete
    case insert
    case handle
    case choice
    case chosen

    var size: CGSize {
      switch self {
      case .arrow: CGSize(width: 8, height: 14)
      case .check: CGSize(width: 14, height: 12)
      case .delete, .insert, .choice, .chosen: CGSize(width: 22, height: 22)
      case .handle: CGSize(width: 20, height: 10)
      }
    }

    @MainActor var tint: UIColor? {
      switch self {
      case .arrow, .handle, .choice: .systemGray3
      case .check, .chosen: nil
      case .delete: .systemRed
      case .insert: .systemGreen
      }
    }

    /// The lines of the sign: x and y of the points of each.
    fileprivate var lines: [[CGFloat]] {
      switch self {
      case .arrow: [[1, 1, 7, 7, 1, 13]]
      case .check: [[1, 6, 5, 10, 13, 1]]
      case .delete: [[6, 11, 16, 11]]
      case .insert: [[6, 11, 16, 11], [11, 6, 11, 16]]
      case .handle: [[0, 1, 20, 1], [0, 5, 20, 5], [0, 9, 20, 9]]
      case .choice: []
      case .chosen: [[6, 11, 10, 15, 16, 7]]
      }
    }
  }

  let kind: Kind

  /// Returns the button of details, with what it does.
  static func detailButton(_ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .detailDisclosure)
    button.frame.size = CGSize(width: 22, height: 22)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: CGRect(origin: .zero, size: kind.size))
    tintColor = kind.tint
    image = Self.image(of: kind)
    isUserInteractionEnabled = kind == .delete || kind == .insert || kind == .handle
  }

  required init?(coder: NSCoder) { nil }

  private static func image(of kind: Kind) -> UIImage {
    let image = UIGraphicsImageRenderer(size: kind.size).image { _ in
      UIColor.black.setStroke()
      if kind.size.width == 22 {
        let circle = UIBezierPath(ovalIn: CGRect(x: 0.75, y: 0.75, width: 20.5, height: 20.5))
        circle.lineWidth = 1.5
        circle.stroke()
      }
      for line in kind.lines {
        let path = UIBezierPath()
        path.lineWidth = 2
        path.move(to: CGPoint(x: line[0], y: line[1]))
        for index in stride(from: 2, to: line.count, by: 2) {
          path.addLine(to: CGPoint(x: line[index], y: line[index + 1]))
        }
        path.stroke()
      }
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
