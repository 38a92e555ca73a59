import Foundation

/// What configurations give a cell, a header or a footer (rule Q17).
@MainActor
final class CellContents {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  /// The view of the content; `nil` for the content view that the cell has by itself.
  private(set) var view: (any UIView & UIContentView)?
  private(set) var backgroundView: ConfiguredBackground?
  /// Whether the content follows the state by itself, and the background.
  var follows = (content: true, background: true)
  /// Whether the configurations have to follow the state before the next layout.
  var needsUpdate = true
  /// Whether the configurations follow the state just now.
  fileprivate var isFollowing = false
  /// Whether the program has chosen the background, or no background.
  var hasOwnBackground = false

  /// Whether the cell has a configuration.
  var isUsed: Bool { content != nil || background != nil }

  /// Shows a content in place of the present content view.
  fileprivate func set(_ new: (any UIContentConfiguration)?, in cell: any ConfiguredCell) {
    content = new
    let old = view ?? cell.plainContent
    guard let new else {
      view = nil
      return exchange(old, cell.plainContent)
    }
    if let view, view.supports(new) {
      view.configuration = new
      return
    }
    let made = new.makeContentView()
    view = made
    exchange(old, made)
  }

  private func exchange(_ old: UIView, _ new: UIView) {
    guard old !== new, let cell = old.superview else { return }
    new.frame = old.frame
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
  }

  fileprivate func set(_ new: UIBackgroundConfiguration?, in cell: UIView) {
    background = new
    guard let new else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    if let backgroundView {
      backgroundView.configuration = new
    } else {
      let made = ConfiguredBackground(new)
      made.frame = cell.bounds
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.insertSubview(made, at: 0)
      backgroundView = made
    }
  }
}

/// A view whose contents and background configurations describe.
@MainActor
protocol ConfiguredCell: UIView {
  var contents: CellContents { get }
  /// The content view without a configuration.
  var plainContent: UIView { get }
  /// Whether the view has code of the program's own that follows its state.
  var hasOwnUpdate: Bool { get }
  /// Lets the configurations follow the state.
  func followState()
  /// Handles that the contents may need another size.
  func contentsDidChange()
}

extension ConfiguredCell {
  /// Adds the content view, which follows the size before the next layout solves constraints in it.
  func addContentView() {
    plainContent.frame = bounds
    plainContent.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(plainContent)
  }

  /// Puts a view behind the contents, in place of another one.
  func exchange(_ old: UIView?, _ new: UIView?, at index: Int) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }

  /// Handles that the state has changed, or that the program wants an update. In an animation block
  /// the configurations follow at once, so that they animate.
  func stateDidChange() {
    guard !contents.isFollowing, contents.isUsed || hasOwnUpdate else { return }
    contents.needsUpdate = true
    if UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled {
      if updateIfNeeded() { contentsDidChange() }
    } else {
      setNeedsLayout()
    }
  }

  /// Lets the configurations follow the state, if it has changed.
  ///
  /// - Returns: Whether a configuration has followed.
  @discardableResult
  func updateIfNeeded() -> Bool {
    guard contents.needsUpdate, !contents.isFollowing, contents.isUsed || hasOwnUpdate else {
      return false
    }
    contents.needsUpdate = false
    contents.isFollowing = true
    followState()
    contents.isFollowing = false
    return contents.isUsed
  }

  func setContent(_ new: (any UIContentConfiguration)?) {
    contents.set(new, in: self)
    setNeedsLayout()
    guard !contents.isFollowing else { return }
    contents.needsUpdate = true
    contentsDidChange()
  }

  func setBackground(_ new: UIBackgroundConfiguration?) {
    contents.set(new, in: self)
    setNeedsLayout()
    if !contents.isFollowing { contents.needsUpdate = true }
  }

  /// Gives the configurations the values that they have in a state, as far as they follow it.
  func updateConfigurations(for state: any UIConfigurationState) {
    if contents.follows.content, let content = contents.content {
      contents.set(content.updated(for: state), in: self)
    }
    if contents.follows.background, let background = contents.background {
      contents.set(background.updated(for: state), in: self)
    }
  }
}
