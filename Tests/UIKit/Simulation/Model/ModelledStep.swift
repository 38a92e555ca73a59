import Animatic

/// A step that the model does as well.
protocol ModelledStep: Step {
  func perform(in model: ValueModel)
}

extension Advance: ModelledStep {
  func perform(in model: ValueModel) { model.advance(by: seconds) }
}

extension Timer: ModelledStep {
  func perform(in model: ValueModel) { model.schedule(after: delay) { model.perform(steps) } }
}

extension EnabledSwitch: ModelledStep {
  func perform(in model: ValueModel) { model.isEnabled = isOn }
}

extension ViewChange: ModelledStep {
  func perform(in model: ValueModel) {
    guard let view = model.views[role] else { return }
    func numbers(_ rect: CGRect) -> [Double] {
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    }
    switch value {
    case .alpha(let alpha): model.set(.alpha, of: view, to: .numbers([Double(Float(alpha))]))
    case .center(let point): model.set(.center, of: view, to: .numbers([point.x, point.y]))
    case .bounds(let rect): model.set(.bounds, of: view, to: .numbers(numbers(rect)))
    case .transform(let plane):
      let t = plane.transform
      model.set(.transform, of: view, to: .transform([t.a, t.b, t.c, t.d, t.tx, t.ty]))
    case .color(let color):
      let components = color.map { [$0.red, $0.green, $0.blue, $0.alpha] }
      model.set(.color, of: view, to: .color(components))
    case .frame(let rect):
      // Without a transform the centre and the size follow from the frame (rule I1).
      guard case .numbers(let bounds) = view.model[.bounds] else { return }
      let center = [rect.midX, rect.midY].map(Double.init)
      model.set(.center, of: view, to: .numbers(center))
      model.set(.bounds, of: view, to: .numbers(bounds.prefix(2) + numbers(rect).suffix(2)))
    case .radius(let radius): model.set(.radius, of: view, to: .numbers([radius]))
    case .shadow(let opacity): model.set(.shadow, of: view, to: .numbers([opacity]))
    case .stretch: break
    }
  }
}

extension TreeChange: ModelledStep {
  func perform(in model: ValueModel) {
    guard let view = model.views[role] else { return }
    switch change {
    case .remove: (view.isInTree, view.parent) = (false, nil)
    case .addToWindow: (view.isInTree, view.parent) = (true, nil)
    case .add(let parent), .insert(let parent, _):
      guard let parent = model.views[parent], !parent.isInside(view) else { return }
      (view.isInTree, view.parent) = (true, parent)
    case .front, .back: return
    }
    model.noteArrival(of: view)
    model.interruptOffScreen(from: view)
  }
}

/// The removal of all animations of a view (rule E7).
struct RemoveAnimations: ModelledStep {
  let role: Role
  var cast: [Role] { [role] }

  func perform(in world: World) { world.view(role).layer.removeAllAnimations() }
  func print(to text: inout SourceText) { text.add("\(role.name).layer.removeAllAnimations()") }
  func perform(in model: ValueModel) {
    if let view = model.views[role] { model.removeAnimations(of: view) }
  }
}

extension UIView.AnimationCurve {
  fileprivate var modelled: ModelCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    case .keyboard: .keyboard
    }
  }
}

extension Block: ModelledStep {
  func perform(in model: ValueModel) {
    let block = ModelBlock(name)
    block.willStart = { model.perform(willStart) }
    block.didStop = { _ in model.perform(didStop) }
    model.begin(block)
    model.perform(steps)
    model.commit()
  }
}

extension BlockSetting: ModelledStep {
  func perform(in model: ValueModel) {
    guard let block = model.current else { return }
    block.settings.revision += 1
    switch self {
    case .duration(let seconds): block.settings.duration = seconds
    case .delay(let seconds): block.settings.delay = seconds
    case .startTime(let time): block.settings.startTime = time
    case .curve(let curve): (block.settings.curve, block.settings.spring) = (curve.modelled, nil)
    case .repeatCount(let count): block.settings.repeatCount = Double(count)
    case .autoreverses(let flag): block.settings.autoreverses = flag
    case .fromCurrentState(let flag): block.settings.fromCurrentState = flag
    }
  }
}

extension BlockMethod.Kind {
  fileprivate var modelledSpring: ModelCurve? {
    guard case .spring(let damping, let velocity) = self else { return nil }
    return .spring(damping: damping, velocity: velocity)
  }
}

extension BlockMethod: ModelledStep {
  func perform(in model: ValueModel) {
    let block = ModelBlock(nil)
    block.didStop = { _ in model.perform(completion) }
    (block.playsBackAlone, block.isOfMethod) = (true, true)
    let outer = model.current
    model.begin(block)
    // Inside another block the method takes over duration, curve and a spring (rule A3).
    if outer == nil || options.contains(.overrideInheritedDuration) {
      block.settings.duration = duration
    }
    if outer == nil || options.contains(.overrideInheritedCurve) {
      let raw = Int(options.rawValue >> 16 & 15)
      block.settings.curve = (UIView.AnimationCurve(rawValue: raw) ?? .easeInOut).modelled
    }
    if outer?.settings.spring == nil || options.contains(.overrideInheritedOptions) {
      block.settings.spring = kind.modelledSpring
    }
    block.stopsLater = block.settings.duration <= 0
    block.settings.delay = delay
    if options.contains(.repeat) { block.settings.repeatCount = .infinity }
    block.settings.autoreverses = options.contains(.autoreverse)
    block.settings.fromCurrentState = options.contains(.beginFromCurrentState)
    model.perform(steps)
    model.commit()
  }
}
