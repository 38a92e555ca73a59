import Animatic
import Testing

/// The bits of sets of options, which are UIKit's, as programs store them.
@MainActor
struct OptionBitsTests {
  private func bits<Options: OptionSet>(_ options: Options...) -> [Int]
  where Options.RawValue: BinaryInteger { options.map { Int(truncatingIfNeeded: $0.rawValue) } }

  private func powers(_ exponents: Range<Int>) -> [Int] { exponents.map { 1 << $0 } }

  @Test func `traits of elements and directions of screens have UIKit's bits`() {
    let traits: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement,
      .notEnabled, .updatesFrequently, .searchField, .startsMediaSession, .adjustable,
      .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
    ]
    #expect(traits.map { Int($0.rawValue) } == powers(0..<17))
    let masks: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape,
      .allButUpsideDown, .all,
    ]
    #expect(masks.map { Int($0.rawValue) } == [2, 4, 8, 16, 24, 26, 30])
  }

  @Test func `options of blocks and keyframes have UIKit's bits`() {
    let flags: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    #expect(flags.map { Int($0.rawValue) } == powers(0..<10))
    let curves: [UIView.AnimationOptions] = [
      .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
    ]
    #expect(curves.map { $0.rawValue >> 16 } == [0, 1, 2, 3])
    let keyframes: [UIView.KeyframeAnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedOptions,
    ]
    #expect(keyframes.map { Int($0.rawValue) } == powers(0..<6) + [512])
    let modes: [UIView.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    #expect(modes.map { $0.rawValue >> 10 } == [0, 1, 2, 3, 4])
  }

  @Test func `edges, corners, axes and margins have UIKit's bits`() {
    #expect(bits(UIRectEdge.top, .left, .bottom, .right, .all) == [1, 2, 4, 8, 15])
    #expect(bits(NSDirectionalRectEdge.top, .leading, .bottom, .trailing) == powers(0..<4))
    #expect(bits(UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight) == powers(0..<4))
    #expect(bits(UIAxis.horizontal, .vertical, .both) == [1, 2, 3])
    let margins: [UIView.AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect(margins.map { Int($0.rawValue) } == powers(0..<6))
    let positions: [UICollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    #expect(positions.map { Int($0.rawValue) } == powers(0..<6))
    let arrows: [UIPopoverArrowDirection] = [.up, .down, .left, .right, .any, .unknown]
    #expect(arrows.map { Int(truncatingIfNeeded: $0.rawValue) } == [1, 2, 4, 8, 15, -1])
  }

  @Test func `options of gestures, menus, collisions and texts have UIKit's bits`() {
    let keys: [UIKeyModifierFlags] = [
      .alphaShift, .shift, .control, .alternate, .command, .numericPad,
    ]
    #expect(keys.map { Int($0.rawValue) } == powers(16..<22))
    let buttons: [UIEvent.ButtonMask] = [.primary, .secondary, .button(1), .button(3)]
    #expect(buttons.map { Int($0.rawValue) } == [1, 2, 1, 4])
    let swipes: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(swipes.map { Int($0.rawValue) } == powers(0..<4))
    #expect(bits(UIScrollTypeMask.discrete, .continuous, .all) == [1, 2, 3])
    #expect(bits(UIMenu.Options.displayInline, .destructive, .singleSelection) == [1, 2, 32])
    let attributes: [UIMenuElement.Attributes] = [
      .disabled, .destructive, .hidden, .keepsMenuPresented,
    ]
    #expect(attributes.map { Int($0.rawValue) } == powers(0..<4))
    #expect(bits(UICollisionBehavior.Mode.items, .boundaries, .everything) == [1, 2, -1])
    #expect(
      bits(UITableViewCell.StateMask.showingEditControl, .showingDeleteConfirmation) == [1, 2])
    let detected: [UIDataDetectorTypes] = [.phoneNumber, .link, .address, .calendarEvent]
    #expect(detected.map { Int($0.rawValue) } == powers(0..<4))
    let drawing: [NSStringDrawingOptions] = [
      .usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine,
    ]
    #expect(drawing.map { Int($0.rawValue) } == [1, 2, 8, 32])
    let lines: [NSUnderlineStyle] = [
      .single, .thick, .double, .patternDot, .patternDash, .patternDashDot, .patternDashDotDot,
      .byWord,
    ]
    #expect(lines.map { Int($0.rawValue) } == [1, 2, 9, 0x100, 0x200, 0x300, 0x400, 0x8000])
    let traits: [UIFontDescriptor.SymbolicTraits] = [
      .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace,
      .traitTightLeading, .traitLooseLeading,
    ]
    #expect(traits.map { Int($0.rawValue) } == [0, 1, 5, 6, 10, 15, 16].map { 1 << $0 })
  }

  @Test func `options of formats have UIKit's bits`() {
    let options: [NSLayoutConstraint.FormatOptions] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading,
      .alignAllTrailing, .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline,
      .alignAllFirstBaseline, .directionLeftToRight, .directionRightToLeft,
    ]
    let exponents = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 16, 17]
    #expect(options.map { Int($0.rawValue) } == exponents.map { 1 << $0 })
    #expect(NSLayoutConstraint.FormatOptions.directionLeadingToTrailing.isEmpty)
  }
}
