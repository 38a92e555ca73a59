import Animatic
import AnimaticLayers

extension Simulator {
  /// The time in the words of messages, as `0.5 s`.
  var timeText: String { "\(dumpText(ofTime: time)) s" }
}
