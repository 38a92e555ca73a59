import Animatic

extension Simulator {
  /// The names of the events that controls have sent, in order.
  var controlEvents: [String] {
    events.filter { $0.kind == .control }.compactMap { $0.interaction?.name }
  }
}

/// A log of the events that a control sends to targets and actions, and of its methods.
final class ControlLog: CallLog {
  static let touchEvents: KeyValuePairs<String, UIControl.Event> = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
  ]

  /// Logs every event of a control with a number for its state: 1 inside, 2 tracking, 4
  /// highlighted.
  func observe(_ control: UIControl) {
    for (name, event) in Self.touchEvents {
      let action = UIAction { [weak self] action in
        guard let control = action.sender as? UIControl else { return }
        let state =
          (control.isTouchInside ? 1 : 0) + (control.isTracking ? 2 : 0)
          + (control.isHighlighted ? 4 : 0)
        self?.lines.append("\(name) \(state)")
      }
      control.addAction(action, for: event)
    }
  }

  /// A control that logs the calls of its methods of tracking.
  final class TrackingControl: UIControl {
    var log: ControlLog?
    var begins = true
    var continues = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log?.lines.append("begin")
      return begins && super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log?.lines.append("continue")
      return continues && super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      log?.lines.append("end")
      super.endTracking(touch, with: event)
    }
    override func cancelTracking(with event: UIEvent?) {
      log?.lines.append("cancel")
      super.cancelTracking(with: event)
    }
  }
}
