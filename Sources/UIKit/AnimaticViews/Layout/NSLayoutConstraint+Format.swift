import AnimaticTiming
import Foundation

extension NSLayoutConstraint {
  /// Returns the constraints of a visual format, such as `H:|-[label]-8-[field(>=100)]-|`. They are
  /// not active (rule M11).
  ///
  /// - Parameters:
  ///   - format: The format: an optional `H:` or `V:`, views in brackets, distances between hyphens
  ///     and the superview as a bar. A hyphen alone is the system's spacing of 8 points, and the
  ///     margin at a bar.
  ///   - opts: The alignment across the direction.
  ///   - metrics: Numbers by their names.
  ///   - views: Views and guides by their names.
  /// - Precondition: The format is well-formed, and all of its names are known.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormat(format)
      var builder = FormatBuilder(parsed, opts, metrics ?? [:], views)
      return builder.build()
    } catch { stopProgram("a visual format is wrong: \(error.message)") }
  }
}

@MainActor private struct FormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private var constraints: [NSLayoutConstraint] = []

  private typealias Attribute = NSLayoutConstraint.Attribute

  init(
    _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
  }

  private var edges: (start: Attribute, end: Attribute) {
    if format.isVertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  /// Whether lengths along the direction count against the coordinates.
  private var sign: CGFloat {
    !format.isVertical && options.contains(.directionRightToLeft) ? -1 : 1
  }

  mutating func build() -> [NSLayoutConstraint] {
    let items = format.elements.map(\.name).map { $0.map(item) }
    let superview = items.lazy.compactMap { $0 }.first.flatMap {
      LayoutItem.view(of: $0)?.superview
    }
    let objects = items.map { $0 ?? superview }
    require(
      objects.allSatisfy { $0 != nil },
      "a visual format with \"|\" needs views with a superview; add them to one first")
    let present = objects.compactMap { $0 }
    for (index, element) in format.elements.enumerated() {
      for length in element.lengths { add(length, to: present[index]) }
      guard let gaps = element.gaps, index > 0 else { continue }
      let (isFirst, isLast) = (items[index - 1] == nil, items[index] == nil)
      add(
        gaps, isSystem: element.hasSystemGap, from: present[index - 1], isFirst,
        to: present[index], isLast)
    }
    let aligned = zip(items, items.dropFirst()).filter { $0 != nil && $1 != nil }
    for attribute in options.aligned {
      for (first, second) in aligned {
        guard let first, let second else { continue }
        add(first, attribute, .equal, second, attribute, 0, nil)
      }
    }
    return constraints
  }

  private func item(_ name: String) -> AnyObject {
    guard let item = views[name] else {
      stopProgram("a visual format names \"\(name)\", which is not one of its views")
    }
    return item as AnyObject
  }

  private func number(_ text: String) -> CGFloat? {
    if let number = Double(text) { return number }
    return switch metrics[text] {
    case let number as CGFloat: number
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private func known(_ text: String) -> CGFloat {
    guard let number = number(text) else {
      stopProgram("a visual format has \"\(text)\", which is neither a number nor a metric")
    }
    return number
  }

  private mutating func add(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: Attribute, _ constant: CGFloat, _ priority: String?
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: 1, constant: constant)
    if let priority { constraint.priority = UILayoutPriority(Float(known(priority))) }
    constraints.append(constraint)
  }

  private mutating func add(_ length: VisualFormat.Predicate, to object: AnyObject) {
    let attribute: Attribute = format.isVertical ? .height : .width
    if number(length.value) == nil, let other = views[length.value] {
      return add(
        object, attribute, length.relation, other as AnyObject, attribute, 0, length.priority)
    }
    add(
      object, attribute, length.relation, nil, .notAnAttribute, known(length.value),
      length.priority)
  }

  private mutating func add(
    _ gaps: [VisualFormat.Predicate], isSystem: Bool, from first: AnyObject, _ isFirst: Bool,
    to second: AnyObject, _ isLast: Bool
  ) {
    let (start, end) = edges
    var (before, after) = (isFirst ? start : end, isLast ? end : start)
    if isSystem {
      if isFirst { before = margin(before) }
      if isLast { after = margin(after) }
      let distance = isFirst || isLast ? 0 : systemSpacing
      return add(second, after, .equal, first, before, sign * distance, nil)
    }
    for gap in gaps {
      // Towards the left, a distance of at least a number is a difference of at most its negative.
      let relation =
        sign > 0 ? gap.relation : NSLayoutConstraint.Relation(rawValue: -gap.relation.rawValue)
      add(second, after, relation ?? .equal, first, before, sign * known(gap.value), gap.priority)
    }
  }

  private func margin(_ edge: Attribute) -> Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .trailing: .trailingMargin
    default: .leadingMargin
    }
  }
}
