import AnimaticGraphics
import Foundation
import Testing

/// The answers of other implementations for seeded random paths; `Conformance/make-paths.py` names
/// them.
struct PathCases: Decodable {
  struct Containment: Decodable {
    let path: String
    let points: [Double]
    let winding: String
    let evenOdd: String
  }

  struct Bounds: Decodable {
    let path: String
    /// The least x and y and the greatest x and y of the curve.
    let curve: [Double]
    /// The same of the control points.
    let points: [Double]
  }

  struct Stroke: Decodable {
    let path: String
    let width: Double
    let cap: String
    let join: String
    let limit: Double
    let points: [Double]
    let inside: String

    var outline: CGPath? {
      CGPath(text: path)?.copy(
        strokingWithWidth: width,
        lineCap: ["butt": .butt, "round": .round, "square": .square][cap] ?? .butt,
        lineJoin: ["miter": .miter, "round": .round, "bevel": .bevel][join] ?? .miter,
        miterLimit: limit)
    }
  }

  struct Dashes: Decodable {
    let path: String
    let phase: Double
    let lengths: [Double]
    /// The length of the path.
    let length: Double
    /// The start and the end of each dash.
    let ends: [Double]
  }

  let containment: [Containment]
  let bounds: [Bounds]
  let lineStrokes: [Stroke]
  let curveStrokes: [Stroke]
  let dashes: [Dashes]

  static let all: PathCases? = {
    let file = Bundle.module.url(
      forResource: "paths", withExtension: "json", subdirectory: "Conformance")
    return file.flatMap { try? Data(contentsOf: $0) }.flatMap {
      try? JSONDecoder().decode(PathCases.self, from: $0)
    }
  }()
}

/// Returns the points whose coordinates a list has in turn.
func points(_ coordinates: [Double]) -> [CGPoint] {
  stride(from: 0, to: coordinates.count, by: 2).map {
    CGPoint(x: coordinates[$0], y: coordinates[$0 + 1])
  }
}

/// Returns "1" for each point that lies inside of a path and "0" for each other point.
func flags(_ path: CGPath, _ coordinates: [Double], _ rule: CGPathFillRule = .winding) -> String {
  String(points(coordinates).map { path.contains($0, using: rule) ? "1" : "0" })
}

/// Returns a path of the text's elements to which elements can be added.
func path(_ text: String) throws -> CGMutablePath {
  let path = CGMutablePath()
  path.addPath(try #require(CGPath(text: text)))
  return path
}

/// Returns the kinds of a path's elements, "MLC".
func kinds(_ path: CGPath) -> String {
  path.text.filter(\.isLetter).replacingOccurrences(of: "e", with: "")
}
