// The values that most properties have, by name, and back.

extension AnimatableValue {
  /// Returns the value of a property that is one number, such as an opacity.
  ///
  /// - Complexity: O(1)
  @inlinable public static func number(_ number: Double) -> AnimatableValue {
    .components(SIMD4(number, 0, 0, 0))
  }

  /// Returns the value of a property that is a point.
  ///
  /// - Parameters:
  ///   - x: The coordinate along x.
  ///   - y: The coordinate along y.
  /// - Complexity: O(1)
  @inlinable public static func point(_ x: Double, _ y: Double) -> AnimatableValue {
    .components(SIMD4(x, y, 0, 0))
  }

  /// Returns the value of a property that is a size.
  ///
  /// - Parameters:
  ///   - width: The extent along x.
  ///   - height: The extent along y.
  /// - Complexity: O(1)
  @inlinable public static func size(_ width: Double, _ height: Double) -> AnimatableValue {
    .components(SIMD4(width, height, 0, 0))
  }

  /// Returns the value of a property that is a rectangle.
  ///
  /// - Parameters:
  ///   - x: The coordinate of the origin along x.
  ///   - y: The coordinate of the origin along y.
  ///   - width: The extent along x.
  ///   - height: The extent along y.
  /// - Complexity: O(1)
  @inlinable
  public static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> AnimatableValue {
    .components(SIMD4(x, y, width, height))
  }

  /// Returns the value of a property that is a colour, whose four numbers animate independently.
  ///
  /// - Parameters:
  ///   - red: The red component; the renderer chooses the range, mostly 0…1.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The opacity, 0…1.
  /// - Complexity: O(1)
  @inlinable public static func color(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
  ) -> AnimatableValue {
    .components(SIMD4(red, green, blue, alpha))
  }

  /// Returns the plane transform that moves by a distance along each axis.
  ///
  /// - Parameters:
  ///   - x: The distance along x.
  ///   - y: The distance along y.
  /// - Complexity: O(1)
  public static func translation(_ x: Double, _ y: Double) -> AnimatableValue {
    .matrix(AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
  }

  /// Returns the plane transform that scales by a factor along each axis.
  ///
  /// - Parameters:
  ///   - x: The factor along x.
  ///   - y: The factor along y.
  /// - Complexity: O(1)
  public static func scale(_ x: Double, _ y: Double) -> AnimatableValue {
    .matrix(AffineMatrix(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
  }

  /// Returns the plane transform that turns by an angle in radians, from the x axis towards the y
  /// axis.
  ///
  /// - Complexity: O(1)
  public static func rotation(_ angle: Double) -> AnimatableValue {
    .transform(Matrix4(rotation: angle, about: SIMD3(0, 0, 1)))
  }
}

// MARK: - Reading

extension AnimatableValue {
  /// The number of ``number(_:)``: the first one; `nil` for a transform or a list.
  ///
  /// - Complexity: O(1)
  @inlinable public var number: Double? {
    if case .components(let numbers) = self { numbers.x } else { nil }
  }

  /// The coordinates of ``point(_:_:)``: the first two numbers; `nil` for a transform or a list.
  ///
  /// - Complexity: O(1)
  @inlinable public var point: (x: Double, y: Double)? {
    if case .components(let numbers) = self { (numbers.x, numbers.y) } else { nil }
  }

  /// The extents of ``size(_:_:)``: the first two numbers; `nil` for a transform or a list.
  ///
  /// - Complexity: O(1)
  @inlinable public var size: (width: Double, height: Double)? {
    if case .components(let numbers) = self { (numbers.x, numbers.y) } else { nil }
  }

  /// The numbers of ``rect(_:_:_:_:)``; `nil` for a transform or a list.
  ///
  /// - Complexity: O(1)
  @inlinable public var rect: (x: Double, y: Double, width: Double, height: Double)? {
    guard case .components(let numbers) = self else { return nil }
    return (numbers.x, numbers.y, numbers.z, numbers.w)
  }

  /// The components of ``color(_:_:_:_:)``; `nil` for a transform or a list.
  ///
  /// - Complexity: O(1)
  @inlinable public var color: (red: Double, green: Double, blue: Double, alpha: Double)? {
    guard case .components(let numbers) = self else { return nil }
    return (numbers.x, numbers.y, numbers.z, numbers.w)
  }

  /// The value as a plane transform, or `nil` when it is not a transform or leaves the plane.
  ///
  /// - Complexity: O(1)
  public var planeTransform: AffineMatrix? {
    switch self {
    case .components, .list: nil
    case .matrix(let matrix): matrix
    case .space(let matrix): matrix.affine
    }
  }
}

// MARK: - Kinds

extension AnimatableValue {
  /// The kind that both ends of a track, and all values of one property, have in common.
  @usableFromInline package enum Kind: String, Sendable { case numbers, transform, list }

  /// The kind of the value.
  @inlinable package var kind: Kind {
    switch self {
    case .components: .numbers
    case .matrix, .space: .transform
    case .list: .list
    }
  }
}
