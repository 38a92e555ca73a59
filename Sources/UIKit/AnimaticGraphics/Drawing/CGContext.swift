import Foundation

/// A drawing surface that records a ``DisplayList``; Core Graphics' type, which Linux lacks.
///
/// Nothing is painted: there are no pixels. A call that Core Graphics would ignore or refuse is
/// not recorded. Numbers that are not finite, and restores without saves, are reported to
/// ``AnimationDiagnostic/handler``, once for each kind and context, and have no effect.
///
/// Recording an element of a path takes constant time and no memory of its own.
public final class CGContext {
  #if DEBUG
    private var recording: ContextState
  #else
    // Unchecked exclusivity: every element of a path passes here, and no access calls out.
    @exclusivity(unchecked) private var recording: ContextState
  #endif
  /// The surface in the coordinates of the list.
  let bounds: CGRect
  /// The number of pixels per point.
  package let scale: CGFloat
  private var reported: Set<AnimationDiagnostic> = []

  /// Creates a context whose y axis points downwards, as in UIKit. Core Graphics
  /// has no counterpart, as its contexts have pixels.
  ///
  /// - Parameters:
  ///   - bounds: The surface in points. It bounds the clip, and outside of it nothing shows.
  ///   - scale: The number of pixels per point, greater than 0.
  public init(bounds: CGRect, scale: CGFloat = 1) {
    let isValid = bounds.isFinite && scale.isFinite && scale > 0
    self.bounds = isValid ? bounds.standardized : .zero
    self.scale = isValid ? scale : 1
    recording = ContextState(state: GraphicsState(clipBounds: self.bounds))
    if !isValid { report(.numberIgnored(of: "the size of a graphics context")) }
  }

  /// The state that ``saveGState()`` saves.
  var state: GraphicsState {
    @inline(__always) _read { yield recording.state }
    @inline(__always) _modify {
      recording.isPaintRecorded = false
      recording.isOutlineRecorded = false
      yield &recording.state
    }
  }

  /// The path under construction, which is no part of the state.
  var builder: PathBuilder {
    @inline(__always) _read { yield recording.builder }
    @inline(__always) _modify { yield &recording.builder }
  }

  /// The commands recorded so far, with groups that are still open.
  var list: DisplayList {
    @inline(__always) _read { yield recording.list }
    @inline(__always) _modify { yield &recording.list }
  }

  private var saved: [SavedState] {
    @inline(__always) _read { yield recording.saved }
    @inline(__always) _modify { yield &recording.saved }
  }

  /// Reports a misuse the first time it happens in this context.
  func report(_ diagnostic: AnimationDiagnostic) {
    if reported.insert(diagnostic).inserted { diagnostic.report() }
  }

  /// Returns whether numbers are finite, and reports them if not.
  func accepts(_ numbers: CGFloat..., as subject: String) -> Bool {
    accepts(numbers.allSatisfy(\.isFinite), as: subject)
  }

  /// Returns a condition, and reports a number that is not finite if it is false.
  func accepts(_ isFinite: Bool, as subject: String) -> Bool {
    if !isFinite { report(.numberIgnored(of: subject)) }
    return isFinite
  }

  // MARK: The list

  /// The commands recorded so far. Groups that are still open are ended in the copy.
  public var displayList: DisplayList {
    var list = list
    for entry in saved.reversed() {
      switch entry.kind {
      case .unrecorded: continue
      case .recorded: list.appendEnd(.restore)
      case .layer: list.appendEnd(.endLayer)
      }
    }
    return list
  }

  /// Restores all states that were saved, which is a misuse and reported, and returns the list.
  package func close() -> DisplayList {
    if !saved.isEmpty { report(.contextLeftUnbalanced(saves: saved.count)) }
    while !saved.isEmpty { restoreLast() }
    return list
  }

  // MARK: The state

  /// Saves the state: transform, clip, colours, pen, alpha, blend mode, shadow and qualities.
  public func saveGState() { saved.append(SavedState(state: state, kind: .unrecorded)) }

  /// Restores the state of the last save. Without one the method has no effect, and reports it.
  public func restoreGState() {
    if let last = saved.last, last.kind != .layer {
      restoreLast()
    } else {
      report(.restoreWithoutSave)
    }
  }

  private func restoreLast() {
    guard let last = saved.popLast() else { return }
    state = last.state
    switch last.kind {
    case .unrecorded: break
    case .recorded: list.appendEnd(.restore)
    case .layer: list.appendEnd(.endLayer)
    }
  }

  /// Records a save for a change of the clip that a restore is to end.
  private func recordSave() {
    guard let last = saved.indices.last, saved[last].kind == .unrecorded else { return }
    saved[last].kind = .recorded
    list.append(kind: .save)
  }

  func recordClip(_ rule: CGPathFillRule) {
    recordSave()
    recording.record(.clip, rule)
  }

  /// Records that the clip is the whole surface.
  func recordResetClip() {
    recordSave()
    list.append(kind: .resetClip)
  }

  /// Records that the inside of the path is erased.
  func recordClear() { recording.record(.clear, .winding) }

  func recordFill(_ rule: CGPathFillRule) { recording.recordFill(rule) }

  func recordStroke() { recording.recordStroke() }

  /// Continues another list, in place of an empty one.
  func continueList(_ list: DisplayList) {
    recording.list = list
    recording.isPaintRecorded = false
    recording.isOutlineRecorded = false
  }

  /// Begins a layer: what follows until ``endTransparencyLayer()`` is composed as a whole, with
  /// the present alpha, blend mode and shadow. Within the layer these are 1, normal and none.
  ///
  /// - Parameter auxiliaryInfo: Not used.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(in: nil) }

  /// Begins a layer that is bounded by a rectangle; see ``beginTransparencyLayer(auxiliaryInfo:)``.
  ///
  /// - Parameters:
  ///   - rect: The bounds, in the coordinates of the context.
  ///   - auxiliaryInfo: Not used.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let box = rect.applying(state.ctm)
    beginLayer(in: accepts(box.isFinite, as: "the bounds of a transparency layer") ? box : nil)
  }

  private func beginLayer(in rect: CGRect?) {
    list.append(.beginLayer(state.compositing, rect))
    saved.append(SavedState(state: state, kind: .layer))
    let isAntialiased = state.compositing.isAntialiased
    state.compositing = DisplayList.Compositing()
    state.compositing.isAntialiased = isAntialiased
  }

  /// Ends the last layer and restores the state of before it. States saved in the layer and not
  /// restored are reported; without a layer the method has no effect, and reports it.
  public func endTransparencyLayer() {
    guard let layer = saved.lastIndex(where: { $0.kind == .layer }) else {
      return report(.restoreWithoutSave)
    }
    let open = saved.count - 1 - layer
    if open > 0 { report(.contextLeftUnbalanced(saves: open)) }
    while saved.count > layer { restoreLast() }
  }
}

/// The values that change with every call of a context, in one structure.
private struct ContextState {
  var state: GraphicsState
  /// The saved states, the last one on top.
  var saved: [SavedState] = []
  var builder = PathBuilder()
  var list = DisplayList()
  /// Whether the last fill has the colour and compositing of the state.
  var isPaintRecorded = false
  /// Whether the last stroke has the pen, colour and compositing of the state.
  var isOutlineRecorded = false

  mutating func record(_ kind: DisplayList.Record.Kind, _ rule: CGPathFillRule) {
    list.append(kind: kind, &builder.path, rule)
  }

  mutating func recordFill(_ rule: CGPathFillRule) {
    var paint: DisplayList.Paint?
    if !isPaintRecorded {
      paint = DisplayList.Paint(color: state.fillColor, compositing: state.compositing)
    }
    list.appendFill(&builder.path, rule, paint)
    isPaintRecorded = true
  }

  mutating func recordStroke() {
    var outline: DisplayList.Outline?
    if !isOutlineRecorded {
      outline = DisplayList.Outline(
        pen: state.listPen,
        paint: DisplayList.Paint(color: state.strokeColor, compositing: state.compositing))
    }
    list.appendStroke(&builder.path, outline)
    isOutlineRecorded = true
  }
}
