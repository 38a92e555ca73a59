import AnimaticGraphics
import Foundation

/// A layer that shows a gradient: colours that vary along a line.
///
/// All values but the type animate. Lists of as many colours or locations mix element by element;
/// other lists jump halfway.
open class CAGradientLayer: CALayer {
  override class var layerClass: LayerClass { .gradient }
  override class var engineClass: CALayer.Type { CAGradientLayer.self }

  /// The colours, of type `CGColor`; `nil`, the default, for none.
  ///
  /// The layer ignores and reports a list with a value that is no colour.
  /// - Complexity: O(n) in colours.
  open var colors: [Any]? {
    get { state.gradient.cgColors }
    set { setColors(newValue) }
  }
  /// The position of each colour on the line from the start to the end, 0…1 in ascending order;
  /// `nil`, the default, spaces the colours evenly.
  /// - Complexity: O(n) in locations.
  open var locations: [NSNumber]? {
    get { state.gradient.locations?.map { NSNumber(value: $0) } }
    set { change(\.gradient.locations, ifFinite: newValue, forKey: "locations") }
  }
  /// The point at which the colours start, in units of the bounds' size; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { state.gradient.startPoint }
    set { change(\.gradient.startPoint, ifFinite: newValue, forKey: "startPoint") }
  }
  /// The point at which the colours end, in units of the bounds' size; (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { state.gradient.endPoint }
    set { change(\.gradient.endPoint, ifFinite: newValue, forKey: "endPoint") }
  }
  /// The line along which the colours vary; `axial` by default.
  open var type: CAGradientLayerType {
    get { state.gradient.type }
    set { change(\.gradient.type, to: newValue, forKey: "type") }
  }

  private func setColors(_ colors: [Any]?) {
    guard let colors else { return change(\.gradient.colors, to: nil, forKey: "colors") }
    guard let path = LayerKeyPath("colors"), case .list(let list)? = path.value(from: colors) else {
      return
    }
    change(\.gradient.colors, to: list.colors, forKey: "colors")
    let grays = colors.map(LayerKeyPath.isGray)
    guard grays != state.gradient.grays, grays.contains(true) || !state.gradient.grays.isEmpty
    else { return }
    setNeedsCommit(setting: "colors")
    state.gradient.grays = grays
  }
}
