import AnimaticObjects

/// An attribute of a view or guide, which makes constraints with others of its kind.
///
/// `AnchorType` keeps horizontal positions, vertical positions and lengths apart.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
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

/// A horizontal position of a view or guide.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    LayoutItem.view(of: item)?.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: self),
      guide.rightAnchor.constraint(equalTo: otherAnchor),
    ])
    return guide.widthAnchor
  }

  /// Returns a constraint: this anchor is after another by a factor times 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, plus: systemSpacing * multiplier) }

  /// Returns a constraint: this anchor is after another by at least a factor times 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor is after another by at most a factor times 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, plus: systemSpacing * multiplier) }
}

/// A vertical position of a view or guide.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    LayoutItem.view(of: item)?.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: self),
      guide.bottomAnchor.constraint(equalTo: otherAnchor),
    ])
    return guide.heightAnchor
  }

  /// Returns a constraint: this anchor is below another by a factor times 8 points.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, plus: systemSpacing * multiplier) }

  /// Returns a constraint: this anchor is below another by at least a factor times 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor is below another by at most a factor times 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, plus: systemSpacing * multiplier) }
}

/// A width or a height of a view or guide.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func constraint(
    _ relation: NSLayoutConstraint.Relation, toConstant constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, relation, nil, .notAnAttribute, constant: constant)
  }

  /// Returns a constraint: the length is a number of points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, toConstant: c)
  }

  /// Returns a constraint: the length is at least a number of points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, toConstant: c)
  }

  /// Returns a constraint: the length is at most a number of points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, toConstant: c)
  }

  /// Returns a constraint: the length is a factor times another one, plus a distance in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, times: m, plus: c) }

  /// Returns a constraint: the length is at least a factor times another one, plus a distance.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, times: m, plus: c) }

  /// Returns a constraint: the length is at most a factor times another one, plus a distance.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, times: m, plus: c) }
}
