import Foundation

extension IndexPath {
  /// Creates the path of a row in a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the path of an item in a section.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The number of the section.
  ///
  /// - Precondition: The path has two numbers.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The number of the row in its section.
  ///
  /// - Precondition: The path has two numbers.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The number of the item in its section, which is that of the row.
  ///
  /// - Precondition: The path has two numbers.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

extension NSIndexPath {
  /// Creates the path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// Creates the path of an item in a section.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The number of the section.
  ///
  /// - Precondition: The path has two numbers.
  public var section: Int { index(atPosition: 0) }

  /// The number of the row in its section.
  ///
  /// - Precondition: The path has two numbers.
  public var row: Int { index(atPosition: 1) }

  /// The number of the item in its section, which is that of the row.
  ///
  /// - Precondition: The path has two numbers.
  public var item: Int { row }
}
