import Animatic

/// What a view does in one of its callbacks of layout, the next time that it comes.
struct OnLayout: Step {
  let role: Role
  let callback: CallingView.Callback
  var steps: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let view: CallingView = world.object(role)
    view.pending[callback] = { [unowned world, role, callback, steps] in
      world.receive("\(role.name) \(callback)", steps)
    }
  }

  func print(to text: inout SourceText) {
    text.callback("\(role.name).pending[.\(callback)] = {", steps, "}")
  }
}

/// What a controller does in one of its callbacks of appearing, the next time that it comes.
struct OnAppearance: Step {
  let role: Role
  let callback: CallbackMonitor.Callback
  var steps: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let page: MonitoredPage = world.object(role)
    page.monitor.pending[callback] = { [unowned world, steps] in world.perform(steps) }
  }

  func print(to text: inout SourceText) {
    text.callback("\(role.name).pending[.\(callback)] = {", steps, "}")
  }
}

extension StepKind {
  static let callbacks = [
    StepKind(weight: 6, nests: true) { draw in
      let role = draw.pick(Role.callers)
      // Most mistakes need the view itself.
      let again = StackChange(
        stack: draw.pick(Role.stackViews), role: role, change: draw.chance(0.7) ? .add : .remove)
      return OnLayout(
        role: role, callback: draw.pick(CallingView.Callback.allCases),
        steps: draw.chance(0.4) ? [again] : draw.collectedBody())
    },
    StepKind(weight: 5, nests: true) { draw in
      let again = ControllerChange(change: .rootOfOther(draw.pick(Role.pages)), isAnimated: false)
      return OnAppearance(
        role: draw.pick([.page(0), .page(1)]),
        callback: draw.pick(CallbackMonitor.Callback.allCases),
        steps: draw.chance(0.6) ? [again] : draw.collectedBody())
    },
    StepKind(weight: 4) { draw in
      let isHidden = draw.chance(0.5)
      return Call("otherWindow.isHidden = \(isHidden)", on: .otherWindow) {
        ($0.object(.otherWindow) as UIWindow).isHidden = isHidden
      }
    },
  ]
}
