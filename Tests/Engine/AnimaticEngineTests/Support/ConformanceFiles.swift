import AnimaticTiming

struct EasingFile: Decodable, Sendable {
  var external: [External] = []
  var clamped: [Clamped] = []
  var nested: [Nested] = []
  var inverse: [Inverse] = []

  struct External: Decodable, Sendable {
    let source: String
    let curve: ControlPoints
    let x, y, tol, exact: Double
  }

  struct Clamped: Decodable, Sendable {
    let curve: ControlPoints
    let x: Double
  }

  struct Nested: Decodable, Sendable {
    let effectCurve, keyframeCurve: ControlPoints
    let x, y, tol: Double
  }

  struct Inverse: Decodable, Sendable {
    let curve: ControlPoints
    let tol: Double
  }
}

struct OracleFile: Decodable, Sendable {
  var rows: [Row] = []

  struct Row: Decodable, Sendable, CustomStringConvertible {
    let curve: ControlPoints
    let x, y: [Double]

    var description: String { curve.description }
  }
}

struct SpringFile: Decodable, Sendable {
  var springs: [Oscillator] = []
  var parameters: [Parameters] = []
  var settling: [Settling] = []

  struct Oscillator: Decodable, Sendable, CustomStringConvertible {
    let source: String
    let mass, stiffness, damping, velocity: Double
    /// Time, value, tolerance and exact value.
    let rows: [[Double]]

    var description: String { source }
  }

  /// A spring in two sets of parameters.
  struct Parameters: Decodable, Sendable {
    let stiffness, damping, tol: Double
    let dampingRatio, response, perceptualDuration, bounce, settlingDuration: Double?
  }

  struct Settling: Decodable, Sendable {
    let mass, stiffness, damping, velocity, tol: Double
    /// `nil` for a spring that never settles.
    let duration: Double?
  }
}

struct TimingFile: Decodable, Sendable {
  var rows: [Row] = []

  struct Row: Decodable, Sendable, CustomStringConvertible {
    let id: String
    let time, tol: Double
    let expected: Double?
    let boundary: Bool
    let timing: Timing

    var description: String { "\(id) at \(time)" }
  }

  struct Timing: Decodable, Sendable {
    let delay, duration: Double
    /// −1 stands for endless.
    let repeatCount: Double
    let autoreverses: Bool
    let timingFunction: ControlPoints
    let fillMode: String
  }
}

struct TransformFile: Decodable, Sendable {
  var rows: [Row] = []

  struct Row: Decodable, Sendable, CustomStringConvertible {
    let id: String
    let at, tol: Double
    let from, to, expected: [Double]
    let css2d: [Double]?
    let css2dAgrees: Bool

    var description: String { "\(id) at \(at)" }
  }
}

struct MeasuredFile: Decodable, Sendable {
  var curves: [Curve] = []
  var fillModes = FillModes()
  var timingRows = TimingRows()
  var planeTransforms = PlaneTransforms()

  struct Curve: Decodable, Sendable {
    let points: ControlPoints
    let rows: [[Double]]
    let tol: Double
    let unitTol: Double?
  }

  struct FillModes: Decodable, Sendable {
    var times: [Double] = []
    var rows: [String: [Double]] = [:]
    var tol = 0.0
  }

  struct TimingRows: Decodable, Sendable {
    var times: [Double] = []
    var rows: [Row] = []
    var tol = 0.0

    struct Row: Decodable, Sendable {
      let set: Settings
      let values: [Double]
    }

    struct Settings: Decodable, Sendable {
      var autoreverses: Bool?
      var repeatCount, repeatDuration, speed, timeOffset: Double?
    }
  }

  struct PlaneTransforms: Decodable, Sendable {
    var rows: [Row] = []
    var tol = 0.0

    struct Row: Decodable, Sendable {
      let from, to, quarter: [Double]
      let half: [Double]?
    }
  }
}
