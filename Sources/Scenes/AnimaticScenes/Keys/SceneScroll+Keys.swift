import Animatic
import Foundation

extension SceneScroll: SceneSettings {
  typealias Target = UIScrollView
  static let noun = "a scroll view"
  static let object = SceneObject(
    Self.self, "The values of a scroll view, whose subviews are what scrolls.",
    sample: #"{"contentSize": [320, 2000]}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "contentSize", \.contentSize, "The size of the content, in points", .size, default: "[0, 0]"
    ) { $0.contentSize = $1 },
    SceneKey(
      "contentInset", \.contentInset,
      "The distances in points by which it scrolls beyond its edges",
      .numbers("top", "left", "bottom", "right", of: \.self) { $0 }, default: "[0, 0, 0, 0]"
    ) { $0.contentInset = UIEdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3]) },
    SceneKey(
      "contentOffset", \.contentOffset, "The point of the content at the top left corner",
      default: "[0, 0]"
    ) { $0.contentOffset = $1 },
    SceneKey(
      "pagingEnabled", \.pagingEnabled, "Whether it stops at multiples of its size",
      default: "false"
    ) { $0.isPagingEnabled = $1 },
    SceneKey(
      "scrollEnabled", \.scrollEnabled, "Whether a finger can scroll it", default: "true"
    ) { $0.isScrollEnabled = $1 },
    SceneKey(
      "bounces", \.bounces, "Whether a finger can pull it past its edges", default: "true"
    ) { $0.bounces = $1 },
    SceneKey(
      "alwaysBounceVertical", \.alwaysBounceVertical,
      "Whether it bounces up and down even if its content fits", default: "false"
    ) { $0.alwaysBounceVertical = $1 },
    SceneKey(
      "alwaysBounceHorizontal", \.alwaysBounceHorizontal,
      "Whether it bounces to the sides though its content fits", default: "false"
    ) { $0.alwaysBounceHorizontal = $1 },
    SceneKey(
      "directionalLockEnabled", \.directionalLockEnabled,
      "Whether a drag scrolls in the direction alone in which it begins", default: "false"
    ) { $0.isDirectionalLockEnabled = $1 },
    SceneKey("decelerationRate", \.decelerationRate, "How it slows down", default: "normal") {
      $0.decelerationRate = $1 == .fast ? .fast : .normal
    },
  ]
}

extension SceneScroll.DecelerationRate: SceneCodable {}
