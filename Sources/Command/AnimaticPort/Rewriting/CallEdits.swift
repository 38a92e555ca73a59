/// The calls of optional requirements, such as `delegate?.didEnd?(self)`, whose functions always
/// exist once they have defaults.
struct CallEdits {
  private let source: TokenText
  private let declarations: Declarations

  static func edits(of source: TokenText, _ declarations: Declarations) -> [Edit] {
    let edits = CallEdits(source: source, declarations: declarations)
    return (0..<source.count).filter { source.isMark($0 - 1, ".") }
      .flatMap {
        edits.edits(ofCallAt: $0) + edits.edits(ofWindowAt: $0) + edits.edits(ofValueAt: $0)
      }
  }

  /// Returns the edit of `Standard().rate` or `Standard.shared.rate()`: the value of a class of the
  /// sources, which an optional requirement makes optional, is there.
  private func edits(ofValueAt number: Int) -> [Edit] {
    let name = source.text(number)
    let isProperty = declarations.newlyOptional.contains(name)
    guard isProperty || declarations.optionalFunctions[name] != nil else { return [] }
    var base = number - 2
    if source.isMark(base, ")") {
      base = source.opening(ofBracketAt: base) - 1
    } else if ["shared", "default"].contains(source.text(base)) {
      base -= 2
    }
    guard declarations.adoptsOptions(source.text(base)) else { return [] }
    var last = number
    if source.isMark(number + 1, "("), !isProperty {
      let labels = labels(ofArgumentsAt: number + 1)
      guard
        let function = declarations.optionalFunctions[name]?.first(where: { $0.labels == labels }),
        function.hasValue, function.result?.hasSuffix("?") == false
      else { return [] }
      last = source.end(ofBracketAt: number + 1) - 1
    }
    let isAssigned = source.isMark(last + 1, "=") && !source.isMark(last + 2, "=")
    guard isProperty || last > number, !isAssigned,
      !source.isMark(last + 1, "!") || !source.touchesLast(last + 1),
      !source.isMark(last + 1, "?") || !source.touchesLast(last + 1)
    else { return [] }
    return [source.insertion(of: "!", after: last)].compactMap { $0 }
  }

  /// Returns the edit of `delegate?.window??.frame`: the property of the delegate, which is an
  /// optional requirement in UIKit, always exists.
  private func edits(ofWindowAt number: Int) -> [Edit] {
    guard source.has(number, "window"), source.isMark(number + 1, "?"),
      source.isMark(number + 2, "?"), source.touchesLast(number + 1),
      source.touchesLast(number + 2), source.isMark(number + 3, "."), source.touchesLast(number + 3)
    else { return [] }
    return [source.replacement(of: number + 1..<number + 2, by: "")].compactMap { $0 }
  }

  private func edits(ofCallAt number: Int) -> [Edit] {
    guard source.isWord(number),
      source.isMark(number + 1, "?") || source.isMark(number + 1, "!"),
      source.isMark(number + 2, "("), source.touchesLast(number + 1),
      source.touchesLast(number + 2), source.isClosed(bracketAt: number + 2)
    else { return [] }
    let end = source.end(ofBracketAt: number + 2)
    let name = source.text(number)
    let labels = labels(ofArgumentsAt: number + 2)
    let function = declarations.optionalFunctions[name]?.first { $0.labels.starts(with: labels) }
    guard function != nil || isOfFramework(name, labels, ofDelegate: isDelegate(before: number))
    else { return [] }
    var edits = [source.replacement(of: number + 1..<number + 2, by: "")]
    if function?.hasValue ?? false {
      if source.isMark(number + 1, "!") {
        edits.append(source.insertion(of: "!", after: end - 1))
      } else if source.isMark(end, "."), source.touchesLast(end) {
        edits.append(source.insertion(of: "?", after: end - 1))
      }
    }
    return edits.compactMap { $0 }
  }

  /// Whether a call is one of a framework's function, and not of a closure, which has no labels.
  private func isOfFramework(_ name: String, _ labels: [String], ofDelegate: Bool) -> Bool {
    Self.frameworkFunctions.contains(name)
      && (ofDelegate || labels.contains { $0 != "_" } || !declarations.propertyNames.contains(name))
  }

  /// Whether the object of a call is called a delegate or a data source.
  private func isDelegate(before number: Int) -> Bool {
    var last = number - 2
    while source.isMark(last, "?") || source.isMark(last, "!") { last -= 1 }
    let name = source.text(last).lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }

  /// Returns the labels of the arguments of a call; `_` for none.
  private func labels(ofArgumentsAt opening: Int) -> [String] {
    let end = source.end(ofBracketAt: opening) - 1
    var labels: [String] = []
    var next = opening + 1
    while next < end {
      let isLabel = source.isWord(next) && source.isMark(next + 1, ":")
      labels.append(isLabel ? source.text(next) : "_")
      while next < end, !source.isMark(next, ",") { next = source.end(ofTermAt: next) }
      next += 1
    }
    return labels
  }
}

extension CallEdits {
  /// The functions that are optional in the delegates of Apple's frameworks, and that have a
  /// default in those of Animatic.
  static let frameworkFunctions: Set<String> = [
    "action", "activityViewController", "adaptivePresentationStyle", "animationController",
    "animationDidStart", "animationDidStop", "animationEnded", "application",
    "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationDidFinishLaunching",
    "applicationDidReceiveMemoryWarning", "applicationWillEnterForeground",
    "applicationWillResignActive", "applicationWillTerminate", "collectionView",
    "collisionBehavior", "contextMenuInteraction", "didDismissSearchController",
    "didPresentSearchController", "display", "draw", "dynamicAnimatorDidPause",
    "dynamicAnimatorWillResume", "editMenuInteraction", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "interactionControllerForDismissal",
    "interactionControllerForPresentation", "interruptibleAnimator", "layerWillDraw",
    "layoutSublayers", "navigationBar", "navigationController", "numberOfSections",
    "pageViewController", "pageViewControllerSupportedInterfaceOrientations", "pickerView",
    "popoverPresentationControllerDidDismissPopover",
    "popoverPresentationControllerShouldDismissPopover", "prepareForPopoverPresentation",
    "presentationController", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "presentationCount", "presentationIndex",
    "primaryViewController", "scene", "sceneDidBecomeActive", "sceneDidDisconnect",
    "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating",
    "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming",
    "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom",
    "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "searchBar",
    "searchBarCancelButtonClicked", "searchBarSearchButtonClicked", "searchBarShouldBeginEditing",
    "searchBarShouldEndEditing", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
    "splitViewController", "splitViewControllerDidCollapse", "splitViewControllerDidExpand",
    "splitViewControllerInteractivePresentationGestureDidEnd",
    "splitViewControllerInteractivePresentationGestureWillBegin", "tabBar", "tabBarController",
    "tableView", "targetDisplayModeForAction", "textField", "textFieldDidBeginEditing",
    "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textView",
    "textViewDidBeginEditing", "textViewDidChange", "textViewDidChangeSelection",
    "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
    "viewForZooming", "willDismissSearchController", "willPresentSearchController",
  ]
}
