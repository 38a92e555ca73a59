/// A block, open or running.
final class ModelBlock {
  let name: String?
  var settings = ModelSettings()
  /// Whether the stop of the empty block waits for the next turn (rule A9).
  var stopsLater = false
  var willStart: () -> Void = {}
  var didStop: (Bool) -> Void = { _ in }
  /// Whether the block comes from a method, whose animations are added to others (rule E13).
  var isOfMethod = false
  /// Whether autoreverse plays there and back once, without a repeat count (rule B8).
  var playsBackAlone = false
  var hasChanges = false
  /// The position among all submitted blocks; 0 before the flush.
  var order = 0
  /// The position among all committed blocks.
  var commitOrder = 0
  var hasStarted = false
  var hasFinished = true

  init(_ name: String?) { self.name = name }
}

/// A change of a property in a block, which begins at the next flush.
struct ModelChange {
  let block: ModelBlock
  let view: ModelView
  let property: ModelProperty
  /// The half of the bounds that changes, where they are two properties (rule E13).
  var half = 0
  var from: ModelValue
  var to: ModelValue
  let settings: ModelSettings
  /// Whether the animation is added to others.
  let isAdditive: Bool

  private func isOfSameProperty(as other: ModelChange) -> Bool {
    view === other.view && property == other.property && half == other.half
  }

  /// The changes of origin and size, without those that change nothing.
  var halves: [ModelChange] {
    [0, 1].compactMap { half in
      var change = self
      (change.half, change.from, change.to) = (half, from.keeping(half), to.keeping(half))
      return change.from == change.to ? nil : change
    }
  }

  /// Whether a later change replaces or continues this one (rules A11, A12).
  func isSuperseded(by later: ModelChange) -> Bool {
    guard isAdditive == later.isAdditive else { return false }
    return isAdditive ? isContinued(by: later) : isOfSameProperty(as: later)
  }

  /// Whether one additive animation shows the sum of this one and a later one (rule A11).
  private func isContinued(by later: ModelChange) -> Bool {
    isOfSameProperty(as: later) && block === later.block && to == later.from
      && settings.revision == later.settings.revision
  }
}

/// A view of the model.
final class ModelView {
  let role: Role
  /// The values that getters return.
  var model: [ModelProperty: ModelValue]
  /// The values of the last flush.
  var committed: [ModelProperty: ModelValue]
  /// The view around it; `nil` in the window.
  var parent: ModelView?
  /// The position of its last arrival in a superview among all.
  var arrival = 0
  /// Whether the view is in the window or in another view.
  var isInTree = true
  /// Whether the last flush found the view on the screen.
  var wasCommitted = false

  init(_ role: Role) {
    self.role = role
    let corner = role.modelCorner
    model = [
      .alpha: .numbers([1]), .center: .numbers([corner.x + 60, corner.y + 50]),
      .bounds: .numbers([0, 0, 120, 100]), .transform: .transform([1, 0, 0, 1, 0, 0]),
      .color: .color(nil), .radius: .numbers([0]), .shadow: .numbers([0]),
    ]
    committed = model
  }

  /// Whether the view is in the window.
  var isOnScreen: Bool { isInTree && parent?.isOnScreen != false }

  /// Whether the view is another one, or lies in it.
  func isInside(_ other: ModelView) -> Bool { self === other || parent?.isInside(other) == true }
}

extension Role {
  /// The corner of the frame with which a plain view begins.
  fileprivate var modelCorner: (x: Double, y: Double) {
    guard case .view(let index) = self else { return (0, 0) }
    return (20 + 40 * Double(index), 20 + 60 * Double(index))
  }
}
