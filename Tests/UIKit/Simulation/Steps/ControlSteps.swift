import Animatic

/// An action that a control gets.
struct AddAction: Step {
  let role: Role
  let event: String
  let events: UIControl.Event
  var steps: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let action = UIAction { [unowned world, role, event, steps] _ in
      world.receive("\(role.name) \(event)", steps)
    }
    world.witness.add(action, "action of \(role.name)")
    let control: UIControl = world.object(role)
    control.addAction(action, for: events)
  }

  func print(to text: inout SourceText) {
    text.callback("\(role.name).addAction(UIAction { _ in", steps, "}, for: .\(event))")
  }
}

extension StepKind {
  static let controls = [
    StepKind(weight: 4, nests: true) { draw in
      let (event, events) = draw.pick(Draw.events)
      return AddAction(
        role: draw.pick([2, 3, 4, 5, 8].map(Role.control)), event: event, events: events,
        steps: draw.repeatedCallback())
    },
    StepKind(weight: 5) { $0.controlChange() },
  ]
}

extension Draw {
  fileprivate static let events: [(String, UIControl.Event)] = [
    ("touchDown", .touchDown), ("touchUpInside", .touchUpInside), ("valueChanged", .valueChanged),
    ("touchCancel", .touchCancel), ("touchDragExit", .touchDragExit),
  ]

  fileprivate mutating func controlChange() -> Call {
    let (fraction, flag, isAnimated) = (Float(fraction()), chance(0.5), chance(0.7))
    let number = Int.random(in: 0...5, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      return Call("label.text = \"text \(number)\"", on: .control(0)) {
        ($0.view(.control(0)) as? UILabel)?.text = "text \(number)"
      }
    case 1:
      return Call("button.setTitle(\"title \(number)\", for: .normal)", on: .control(2)) {
        ($0.view(.control(2)) as? UIButton)?.setTitle("title \(number)", for: .normal)
      }
    case 2:
      return Call("toggle.setOn(\(flag), animated: \(isAnimated))", on: .control(3)) {
        ($0.view(.control(3)) as? UISwitch)?.setOn(flag, animated: isAnimated)
      }
    case 3:
      return Call("slider.setValue(\(fraction), animated: \(isAnimated))", on: .control(4)) {
        ($0.view(.control(4)) as? UISlider)?.setValue(fraction, animated: isAnimated)
      }
    case 4:
      let count = pick([number, number, 1_000_000, .max])
      return Call("pages.numberOfPages = \(count)", on: .control(5)) {
        ($0.view(.control(5)) as? UIPageControl)?.numberOfPages = count
      }
    case 5:
      return Call("progress.setProgress(\(fraction), animated: \(isAnimated))", on: .control(6)) {
        ($0.view(.control(6)) as? UIProgressView)?.setProgress(fraction, animated: isAnimated)
      }
    case 6:
      return Call("spinner.\(flag ? "start" : "stop")Animating()", on: .control(7)) {
        let spinner = $0.view(.control(7)) as? UIActivityIndicatorView
        flag ? spinner?.startAnimating() : spinner?.stopAnimating()
      }
    case 7:
      return Call("control.isEnabled = \(flag)", on: .control(8)) {
        ($0.view(.control(8)) as? UIControl)?.isEnabled = flag
      }
    case 8:
      // What assistive programs hear and do works for all controls and values.
      let role = Role.control(pick([2, 3, 4, 5, 6, 7, 8]))
      let change = flag ? "Increment" : "Decrement"
      return Call(
        "_ = \(role.name).accessibilityValue\n\(role.name).accessibility\(change)()", on: role
      ) {
        let view = $0.view(role)
        _ = view.accessibilityValue
        flag ? view.accessibilityIncrement() : view.accessibilityDecrement()
      }
    default:
      return Call("button.isEnabled = \(flag)", on: .control(2)) {
        ($0.view(.control(2)) as? UIButton)?.isEnabled = flag
      }
    }
  }
}
