import AnimaticObjects
import AnimaticTiming

// Every setter asks these questions first: their answers must cost few instructions.
extension CALayer {
  /// Fails for a presentation layer, which is read-only (rule H1), and on other threads than the
  /// main one.
  /// - Parameter key: The key of the property that the program sets, or the call.
  @inline(__always) func requireModel(setting key: @autoclosure () -> String) {
    if _slowPath(core.isGuarded) { guardChange() }
    requireMainThread(setting: key())
  }

  @inline(never) private func guardChange() {
    require(!core.isPresentation, "a presentation layer is read-only; change its model()")
    keepStateBefore()
  }

  /// Fails on other threads than the main one, as no lock guards a layer.
  @inline(__always) func requireMainThread(setting key: @autoclosure () -> String) {
    if _slowPath(!MainThread.isPresentAsBefore) { failOffMainThread(setting: key()) }
  }

  /// Does the same in a setter of the layer that a view does not use, and names the layer's
  /// property.
  @inline(__always) func requireMainThread(settingLayer key: @autoclosure () -> String) {
    if _slowPath(!MainThread.isPresentAsBefore) {
      failOffMainThread(setting: key(), isOfView: false)
    }
  }

  package func requireMainThread(settingView key: String) { requireMainThread(setting: key) }

  /// Ends the process with the name of what the program sets or calls on another thread than the
  /// main one: that of the view, if the layer belongs to one, unless the program used the layer.
  @inline(never)
  private func failOffMainThread(setting key: String, isOfView: Bool = true) -> Never {
    var (name, object) = (key, "a \(type(of: self))")
    // A closure would check first that it runs on the main actor, and say nothing of the call.
    if let owner {
      if isOfView { name = Self.namesOfViews[key] ?? key }
      object = "\(isOfView ? "" : "the layer of ")a \(type(of: owner))"
    }
    if let label = self.name ?? owner?.nameInMessages { object += " \"\(label)\"" }
    MainThread.stop("\(name) of \(object) was \(key.hasSuffix(")") ? "called" : "set")")
  }

  private static var namesOfViews: [String: String] {
    [
      "opacity": "alpha", "position": "center", "hidden": "isHidden", "sublayers": "subviews",
      "masksToBounds": "clipsToBounds", "removeFromSuperlayer()": "removeFromSuperview()",
    ]
  }
}
