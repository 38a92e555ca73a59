import AnimaticLayers

/// The changes of a guide's pins in one layout pass.
///
/// The insets of a guide follow the place of its view. Where constraints let the view follow the
/// guide in turn, each solution may bring other insets. If they do not settle, the guide has none,
/// so that the result does not depend on the number of layouts (rule M8).
struct GuideFeedback {
  /// The number of the pass, by ``CALayer/layoutPassCount``.
  var pass = -1
  var changeCount = 0
  /// The pins that the guide would have, but does not get, because they do not settle.
  var rejected: LayoutPins?

  /// The number of changes in one pass after which they do not settle.
  static let greatestChangeCount = 40
}

extension LayoutEngine {
  /// Returns the pins that a guide gets in place of those that it would have at present: the same
  /// ones, or those without insets if they do not settle.
  func settled(_ pins: LayoutPins, of item: LayoutItem) -> LayoutPins {
    guard pins != item.pins else { return pins }
    let pass = CALayer.layoutPassCount
    if item.feedback.pass != pass {
      if item.feedback.rejected == pins { return item.pins }
      item.feedback = GuideFeedback(pass: pass)
    }
    if item.feedback.rejected != nil {
      item.feedback.rejected = pins
      return item.pins
    }
    item.feedback.changeCount += 1
    let isTooGreat = item.feedback.changeCount > 3 && !pins.isFinite
    guard isTooGreat || item.feedback.changeCount > GuideFeedback.greatestChangeCount else {
      return pins
    }
    item.feedback.rejected = pins
    report(item)
    return pins.withoutInsets
  }

  private func report(_ item: LayoutItem) {
    let concerned = allConstraints.filter {
      $0.firstItem === item.guide || $0.secondItem === item.guide
    }
    let names = [LayoutItem.name(of: item.guide), LayoutItem.name(of: item.view)]
    AnimationDiagnostic.handler(
      .guideUnsettled(
        guide: names.joined(separator: " of "), constraints: concerned.map(\.description)))
  }
}
