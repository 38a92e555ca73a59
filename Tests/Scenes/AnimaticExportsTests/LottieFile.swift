import Foundation
import Testing

/// A Lottie file as a test reads it, with a check of all that the official schema does not see:
/// times that fall, keys without handles, three keys at one time, layers that end before they
/// begin, what lottie-web does not play without, and paths that change the number of their points.
struct LottieFile {
  struct Key {
    let time: Double
    let value: [Double]
    /// x and y of both handles; empty for a key that holds its value and for the last one.
    let handles: [Double]
  }

  private let root: [String: Any]
  let assets: [[String: Any]]

  init(_ data: Data) throws {
    root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    assets = root["assets"] as? [[String: Any]] ?? []
    check(root, "file")
  }

  /// The number of frames in a second, and that of the end.
  var clock: [Double?] { [root["fr"] as? Double, root["op"] as? Double] }

  /// The keys of the paths of the masks of a layer: the points of each, as x and y.
  func maskKeys(in name: String) -> [(time: Double, points: [[Double]])] {
    let layer = layers.first { $0["nm"] as? String == name && $0["masksProperties"] != nil }
    let masks = layer?["masksProperties"] as? [[String: Any]] ?? []
    return masks.flatMap { ($0["pt"] as? [String: Any])?["k"] as? [[String: Any]] ?? [] }
      .map { key in
        let path = (key["s"] as? [[String: Any]])?.first
        return (key["t"] as? Double ?? .nan, path?["v"] as? [[Double]] ?? [])
      }
  }

  /// The fonts of the texts.
  var fonts: [[String: Any]] {
    (root["fonts"] as? [String: Any])?["list"] as? [[String: Any]] ?? []
  }

  /// The layers of the file, then those of its compositions, each time the frontmost first.
  var layers: [[String: Any]] {
    ([root] + assets).flatMap { $0["layers"] as? [[String: Any]] ?? [] }
  }

  /// Returns the keys of a property of the transform of a layer, or of the shape that a layer is.
  func keys(of property: String, in name: String) -> [Key] {
    let layer = layers.first { $0["nm"] as? String == name }
    let shape = (layer?["shapes"] as? [[String: Any]])?.first
    let transforms = [layer?["ks"], (shape?["it"] as? [Any])?.last]
    let value = transforms.lazy.compactMap { ($0 as? [String: Any])?[property] as? [String: Any] }
      .first
    return (value?["k"] as? [[String: Any]] ?? []).map(Self.key)
  }

  private static func key(_ key: [String: Any]) -> Key {
    func handle(_ name: String) -> [Double] {
      guard let handle = key[name] as? [String: Double] else { return [] }
      return [handle["x"] ?? .nan, handle["y"] ?? .nan]
    }
    return Key(
      time: key["t"] as? Double ?? .nan, value: key["s"] as? [Double] ?? [],
      handles: handle("o") + handle("i"))
  }

  private func check(_ value: Any, _ place: String) {
    if let list = value as? [Any] {
      for (index, value) in list.enumerated() { check(value, "\(place)[\(index)]") }
      return
    }
    guard let object = value as? [String: Any] else { return }
    if let begin = object["ip"] as? Double, let end = object["op"] as? Double {
      #expect(begin < end, "\(place) ends before it begins")
    }
    if object["a"] as? Int == 1, let keys = object["k"] as? [[String: Any]] {
      check(keys: keys, place)
    }
    if object["ty"] as? String == "tr" { #expect(object["o"] != nil, "\(place) has no opacity") }
    if object["pt"] != nil { #expect(object["x"] != nil, "\(place) has no expansion") }
    for (name, value) in object { check(value, "\(place).\(name)") }
  }

  private func check(keys: [[String: Any]], _ place: String) {
    let read = keys.map(Self.key)
    for (index, key) in read.enumerated() {
      #expect(key.time.isFinite, "\(place) has a key without a time")
      if index > 0 { #expect(key.time >= read[index - 1].time, "the times of \(place) fall") }
      if index > 1 {
        #expect(key.time > read[index - 2].time, "\(place) has three keys at \(key.time)")
      }
      if index < read.count - 1, keys[index]["h"] == nil {
        #expect(key.handles.count == 4, "\(place) has a key without handles")
        #expect((0...1).contains(key.handles[0]) && (0...1).contains(key.handles[2]))
      }
    }
    #expect(keys.last?["o"] == nil, "the last key of \(place) has handles")
    let paths = keys.compactMap { ($0["s"] as? [[String: Any]])?.first?["v"] as? [Any] }
    #expect(Set(paths.map(\.count)).count < 2, "\(place) changes its number of points")
  }
}
