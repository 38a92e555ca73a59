import Animatic

/// A slow and obvious model of views, blocks and time, written from the rules A to H and not from
/// the engine: what each view shows, and which blocks start and stop when.
final class ValueModel {
  var time = 0.0
  /// The starts and the stops, and their times.
  var log: [String] = []
  var times: [Double] = []
  let views: [Role: ModelView]
  private let semantics: AnimationSemantics
  var isEnabled = true
  /// Whether an animation has begun at the seam of two iterations, where rounding decides its
  /// begin.
  var dependsOnRounding = false
  /// The open blocks, outermost first.
  var open: [ModelBlock] = []
  /// The changes of the open transaction.
  var changes: [ModelChange] = []
  /// The changes of closed transactions, which begin at the next flush.
  var submitted: [[ModelChange]] = []
  var animations: [ModelAnimation] = []
  /// The blocks that have lost their last animation, and whose stops come at the next flush (F8).
  var interrupted: [ModelBlock] = []
  /// The blocks whose changes are all off screen, which start and stop at once (rule E9).
  var offScreen: [ModelBlock] = []
  /// The blocks that start in the present instant, and have yet to be told.
  var starting: [ModelBlock] = []
  /// The blocks with animations that have ended in the present instant, and have yet to be told.
  var ending: [ModelBlock] = []
  var work: [(due: Double, body: () -> Void)] = []
  /// The number of blocks that have been submitted.
  var blockCount = 0
  private var commitCount = 0
  private var arrivalCount = 0
  /// The number of steps that may still run, as in a ``World``.
  private var budget = 1000

  init(_ program: Program) {
    semantics = program.semantics
    views = Dictionary(uniqueKeysWithValues: program.cast.map { ($0, ModelView($0)) })
    flush()
  }

  func perform(_ steps: [any Step]) {
    for step in steps where budget > 0 {
      budget -= 1
      (step as? any ModelledStep)?.perform(in: self)
    }
  }

  /// Notes that a view comes last among its siblings.
  func noteArrival(of view: ModelView) {
    arrivalCount += 1
    view.arrival = arrivalCount
  }

  var current: ModelBlock? { open.last }

  /// Opens a block, which inherits the duration and the curve of the one around it (rule A3).
  func begin(_ block: ModelBlock) {
    if let outer = open.last?.settings {
      (block.settings.duration, block.settings.curve) = (outer.duration, outer.curve)
      block.settings.spring = outer.spring
    }
    open.append(block)
  }

  /// Closes the innermost block. The outermost one submits all changes (rule A4).
  func commit() {
    guard let block = open.popLast() else { return }
    commitCount += 1
    block.commitOrder = commitCount
    if open.isEmpty {
      if !changes.isEmpty { submitted.append(changes) }
      changes = []
    }
    guard !block.hasChanges else { return }
    // A block without animations stops at once (rules A9 and A14).
    let stop = { [self] in notify(block, "stop finished") { block.didStop(true) } }
    block.stopsLater ? schedule(after: 0, stop) : stop()
  }

  /// Changes a property, in a block or outside of blocks.
  func set(_ property: ModelProperty, of view: ModelView, to value: ModelValue) {
    guard let old = view.model[property] else { return }
    view.model[property] = value
    // An equal value creates no animation (rule A10).
    guard property.isAnimated, !old.isSame(as: value), let block = open.last, isEnabled else {
      return
    }
    var settings = block.settings
    guard settings.duration > 0 else { return }
    if !block.playsBackAlone && settings.repeatCount == 0 { settings.autoreverses = false }
    block.hasChanges = true
    let change = ModelChange(
      block: block, view: view, property: property, from: old.orClear(value), to: value,
      settings: settings, isAdditive: property.isAdditive && addsUp(block))
    changes += change.isAdditive && property == .bounds ? change.halves : [change]
  }

  private func addsUp(_ block: ModelBlock) -> Bool {
    switch semantics {
    case .asIntroduced: block.isOfMethod
    case .legacy: false
    case .additive: true
    }
  }
}
