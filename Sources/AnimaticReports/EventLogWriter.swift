import Animatic

package struct EventLogWriter: Sendable {
  private let precision: Precision
  private let kinds: Set<AnimationEvent.Kind>
  /// Whether lines end with the cells of interactions.
  private let hasInteractions: Bool

  /// Creates a writer that prints times and positions in a precision.
  ///
  /// - Parameters:
  ///   - precision: The precision.
  ///   - kinds: The kinds of events to print; `nil` prints those of animations in the four columns
  ///     `time,event,animation,finished`. Otherwise the columns `name,view,x,y,finger` follow.
  package init(precision: Precision, kinds: Set<AnimationEvent.Kind>? = nil) {
    self.precision = precision
    self.kinds = kinds ?? [.willStart, .didStop]
    hasInteractions = kinds != nil
  }

  /// Appends the names of the columns.
  package func appendHeader(to buffer: inout TextBuffer) {
    buffer.append("time,event,animation,finished")
    if hasInteractions { buffer.append(",name,view,x,y,finger") }
    buffer.append(.newline)
  }

  /// Appends one line, unless the event is of a kind that the writer does not print. A cell is
  /// empty where the event has no such value: the name of an animation without one, `finished` of a
  /// start.
  package func append(_ event: AnimationEvent, to buffer: inout TextBuffer) {
    guard kinds.contains(event.kind) else { return }
    buffer.append(event.time, precision)
    buffer.append(.comma)
    buffer.append(event.kind.rawValue)
    buffer.append(.comma)
    if let animation = event.animationID { buffer.append(csv: animation) }
    buffer.append(.comma)
    if let finished = event.finished { buffer.append(finished ? "true" : "false") }
    if hasInteractions { append(event.interaction, to: &buffer) }
    buffer.append(.newline)
  }

  private func append(_ interaction: AnimationEvent.Interaction?, to buffer: inout TextBuffer) {
    buffer.append(.comma)
    if let interaction { buffer.append(csv: interaction.name) }
    buffer.append(.comma)
    if let view = interaction?.view { buffer.append(csv: view) }
    buffer.append(.comma)
    if let location = interaction?.location { buffer.append(location.x, precision) }
    buffer.append(.comma)
    if let location = interaction?.location { buffer.append(location.y, precision) }
    buffer.append(.comma)
    if let finger = interaction?.finger { buffer.append(String(finger)) }
  }
}
