import AnimaticObjects

/// An attribute of a view or guide, which makes constraints with others of its kind.
///
/// `AnchorType` keeps horizontal positions, vertical positions and lengths apart.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute
  fileprivate nonisolated let meaning: AnchorMeaning

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
    meaning = AnchorMeaning(item: ObjectIdentifier(item), attribute: attribute)
  }

  /// Returns a constraint with another anchor, which is not active.
  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
    times multiplier: CGFloat = 1, plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item, attribute, relation, anchor.item, anchor.attribute, multiplier: multiplier,
      constant: constant)
  }

  /// Returns a constraint: this anchor is the other one plus a distance in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, plus: c) }

  /// Returns a constraint: this anchor is at least the other one plus a distance in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, plus: c) }

  /// Returns a constraint: this anchor is at most the other one plus a distance in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, plus: c) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any MeaningfulAnchor)?.meaning == meaning
  }

  open override var hash: Int { meaning.hashValue }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// What an anchor stands for, whatever its type.
private struct AnchorMeaning: Hashable, Sendable {
  let item: ObjectIdentifier
  let attribute: NSLayoutConstraint.Attribute
}

private protocol MeaningfulAnchor {
  var meaning: AnchorMeaning { get }
}

extension NSLayoutAnchor: MeaningfulAnchor {}

/// The distance between neighbours where none is given, in points (rule M8).
let systemSpacing: CGFloat = 8
