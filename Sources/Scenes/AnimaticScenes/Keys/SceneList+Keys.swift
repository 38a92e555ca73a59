import Animatic
import AnimaticPrinting

extension SceneList: SceneSettings {
  typealias Target = SceneListView
  static let noun = "a list"
  static let object = SceneObject(
    Self.self,
    "The values of a list, whose subviews are its rows; components are templates for them.",
    sample: #"{"rowHeight": 44}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "rowHeight", \.rowHeight, "The height of all rows in points", .length,
      default: "each row is as high as its frame"
    ) { $0.rowHeight = $1 },
    SceneKey(
      "separators", \.separators, "Whether a line is below each row", default: "true"
    ) { $0.separatorStyle = $1 ? .singleLine : .none },
    SceneKey(
      "contentOffset", \.contentOffset, "The point of the content at the top left corner",
      default: "[0, 0]"
    ) { $0.contentOffset = $1 },
  ]
}

extension SceneList.Animation: SceneCodable {
  var rowAnimation: UITableView.RowAnimation {
    switch self {
    case .automatic: .automatic
    case .fade: .fade
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .middle: .middle
    case .none: .none
    }
  }
}

extension SceneList.Insertion: SceneSettings {
  static let noun = "an insertion"
  static let object = SceneObject(
    Self.self, "Views that become rows of a list; components are templates for them.",
    sample: #"{"list": "chat", "rows": [{"name": "hello", "frame": [0, 0, 320, 44]}]}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("list", always: \.list, "The list", .name(of: "view"), isRequired: true),
    SceneKey("rows", always: \.rows, "The views, from top to bottom", isRequired: true),
    SceneKey(
      "row", \.row, "The number of the first new row, from 0 on", .place,
      default: "the end of the list"),
    SceneKey("animation", \.animation, "How they come", default: "automatic"),
  ]
}

extension SceneList.Deletion: SceneSettings {
  static let noun = "a deletion"
  static let object = SceneObject(
    Self.self, "Rows to delete from their list.",
    sample: #"{"rows": ["hello"], "animation": "left"}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("rows", always: \.rows, "The views that are rows", isRequired: true),
    SceneKey("animation", \.animation, "How they go", default: "automatic"),
  ]
}

extension SceneList.Move: SceneSettings {
  static let noun = "a move"
  static let object = SceneObject(
    Self.self, "A row that changes its place in its list.", sample: #"{"row": "hello", "to": 0}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("row", always: \.row, "The view that is a row", .name(of: "view"), isRequired: true),
    SceneKey(
      "to", always: \.to, "The number of the row afterwards, from 0 on", .place, isRequired: true),
  ]
}

extension SceneForm<Int> {
  fileprivate static var place: Self { whole(from: 0) }
}
