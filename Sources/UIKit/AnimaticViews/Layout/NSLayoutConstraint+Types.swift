extension NSLayoutConstraint {
  /// A relation between the two sides of a constraint. The numbers are UIKit's.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction. The numbers are UIKit's.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// A value of a view or guide that a constraint relates, in points. The numbers are UIKit's.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where text begins.
    case leading
    /// The edge where text ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal middle.
    case centerX
    /// The vertical middle.
    case centerY
    /// The base line of the last line of text; the bottom edge of a view without text.
    case lastBaseline
    /// The base line of the first line of text; the bottom edge of a view without text.
    case firstBaseline
    /// The left edge inside the layout margins.
    case leftMargin
    /// The right edge inside the layout margins.
    case rightMargin
    /// The top edge inside the layout margins.
    case topMargin
    /// The bottom edge inside the layout margins.
    case bottomMargin
    /// The edge where text begins, inside the layout margins.
    case leadingMargin
    /// The edge where text ends, inside the layout margins.
    case trailingMargin
    /// The horizontal middle of what lies inside the layout margins.
    case centerXWithinMargins
    /// The vertical middle of what lies inside the layout margins.
    case centerYWithinMargins
    /// None, for a constraint without a second item.
    case notAnAttribute = 0
  }

  /// The alignment of the views of a visual format, and the meaning of its directions. The bits are
  /// UIKit's.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges are equal.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges are equal.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The top edges are equal.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The bottom edges are equal.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges are equal.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges are equal.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal middles are equal.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical middles are equal.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last base lines are equal.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first base lines are equal.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Horizontal formats run from the leading to the trailing edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Horizontal formats run from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Horizontal formats run from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes that the options make equal.
    var aligned: [Attribute] {
      (1...12).filter { rawValue & (1 << $0) != 0 }.compactMap { Attribute(rawValue: Int($0)) }
    }
  }
}

extension NSLayoutConstraint {
  /// Whether an attribute is a base line, which the contents of a view move.
  var hasBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }

  /// Whether text from right to left turns an edge over.
  var followsText: Bool {
    firstAttribute.role?.followsText == true || secondAttribute.role?.followsText == true
  }
}

extension NSLayoutConstraint.Attribute {
  /// Returns whether the attribute can be related to another one: lengths, or positions of one
  /// axis.
  package func isComparable(to other: Self) -> Bool {
    guard let role, let other = other.role else { return false }
    if role.anchor == .length { return other.anchor == .length }
    return other.anchor != .length && role.axis == other.axis
  }

  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The role of an attribute in a rectangle.
  struct Role {
    enum Anchor { case minimum, middle, maximum, length, firstBaseline, lastBaseline }

    let axis: NSLayoutConstraint.Axis
    let anchor: Anchor
    var isInMargins = false
    /// Whether text from right to left turns the edge over.
    var followsText = false
  }

  /// The role; `nil` for none.
  var role: Role? {
    switch self {
    case .notAnAttribute: nil
    case .left: Role(axis: .horizontal, anchor: .minimum)
    case .right: Role(axis: .horizontal, anchor: .maximum)
    case .top: Role(axis: .vertical, anchor: .minimum)
    case .bottom: Role(axis: .vertical, anchor: .maximum)
    case .leading: Role(axis: .horizontal, anchor: .minimum, followsText: true)
    case .trailing: Role(axis: .horizontal, anchor: .maximum, followsText: true)
    case .width: Role(axis: .horizontal, anchor: .length)
    case .height: Role(axis: .vertical, anchor: .length)
    case .centerX: Role(axis: .horizontal, anchor: .middle)
    case .centerY: Role(axis: .vertical, anchor: .middle)
    case .lastBaseline: Role(axis: .vertical, anchor: .lastBaseline)
    case .firstBaseline: Role(axis: .vertical, anchor: .firstBaseline)
    case .leftMargin: Role(axis: .horizontal, anchor: .minimum, isInMargins: true)
    case .rightMargin: Role(axis: .horizontal, anchor: .maximum, isInMargins: true)
    case .topMargin: Role(axis: .vertical, anchor: .minimum, isInMargins: true)
    case .bottomMargin: Role(axis: .vertical, anchor: .maximum, isInMargins: true)
    case .leadingMargin:
      Role(axis: .horizontal, anchor: .minimum, isInMargins: true, followsText: true)
    case .trailingMargin:
      Role(axis: .horizontal, anchor: .maximum, isInMargins: true, followsText: true)
    case .centerXWithinMargins: Role(axis: .horizontal, anchor: .middle, isInMargins: true)
    case .centerYWithinMargins: Role(axis: .vertical, anchor: .middle, isInMargins: true)
    }
  }
}
