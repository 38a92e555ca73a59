import Foundation

// The colours of the system, light and dark. Each is that of the present appearance (rule N11).
extension UIColor {
  /// Red, green and blue, 0…255, and the opacity, 0…1.
  private typealias Parts = (Double, Double, Double, Double)

  @MainActor private static func system(_ light: Parts, _ dark: Parts) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? color(dark) : color(light) }
  }

  private static func color(_ parts: Parts) -> UIColor {
    UIColor(components: [parts.0 / 255, parts.1 / 255, parts.2 / 255, parts.3])
  }

  /// The colour of text.
  @preconcurrency @MainActor
  public static var label: UIColor { system((0, 0, 0, 1), (255, 255, 255, 1)) }
  /// The colour of text of the second rank.
  @preconcurrency @MainActor
  public static var secondaryLabel: UIColor { system((60, 60, 67, 0.6), (235, 235, 245, 0.6)) }
  /// The colour of text of the third rank.
  @preconcurrency @MainActor
  public static var tertiaryLabel: UIColor { system((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
  /// The colour of text of the fourth rank.
  @preconcurrency @MainActor
  public static var quaternaryLabel: UIColor { system((60, 60, 67, 0.18), (235, 235, 245, 0.16)) }
  /// The colour of text in place of another.
  @preconcurrency @MainActor
  public static var placeholderText: UIColor { system((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
  /// The colour of links.
  @preconcurrency @MainActor
  public static var link: UIColor { system((0, 122, 255, 1), (9, 132, 255, 1)) }
  /// The colour of lines that let what lies behind shine through.
  @preconcurrency @MainActor
  public static var separator: UIColor { system((60, 60, 67, 0.29), (84, 84, 88, 0.6)) }
  /// The colour of lines.
  @preconcurrency @MainActor
  public static var opaqueSeparator: UIColor { system((198, 198, 200, 1), (56, 56, 58, 1)) }
  /// The colour of what lies behind everything.
  @preconcurrency @MainActor
  public static var systemBackground: UIColor { system((255, 255, 255, 1), (0, 0, 0, 1)) }
  /// The colour of what lies on the background.
  @preconcurrency @MainActor public static var secondarySystemBackground: UIColor {
    system((242, 242, 247, 1), (28, 28, 30, 1))
  }
  /// The colour of what lies on the second background.
  @preconcurrency @MainActor public static var tertiarySystemBackground: UIColor {
    system((255, 255, 255, 1), (44, 44, 46, 1))
  }
  /// The colour of what lies behind groups.
  @preconcurrency @MainActor
  public static var systemGroupedBackground: UIColor { system((242, 242, 247, 1), (0, 0, 0, 1)) }
  /// The colour of what lies behind the groups of a table; ``systemGroupedBackground``.
  @preconcurrency @MainActor
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The colour of groups.
  @preconcurrency @MainActor public static var secondarySystemGroupedBackground: UIColor {
    system((255, 255, 255, 1), (28, 28, 30, 1))
  }
  /// The colour of what lies on groups.
  @preconcurrency @MainActor public static var tertiarySystemGroupedBackground: UIColor {
    system((242, 242, 247, 1), (44, 44, 46, 1))
  }
  /// The colour of small shapes.
  @preconcurrency @MainActor
  public static var systemFill: UIColor { system((120, 120, 128, 0.2), (120, 120, 128, 0.36)) }
  /// The colour of medium shapes.
  @preconcurrency @MainActor public static var secondarySystemFill: UIColor {
    system((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  }
  /// The colour of large shapes.
  @preconcurrency @MainActor public static var tertiarySystemFill: UIColor {
    system((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  }
  /// The colour of large shapes with contents.
  @preconcurrency @MainActor public static var quaternarySystemFill: UIColor {
    system((116, 116, 128, 0.08), (118, 118, 128, 0.18))
  }
  /// The red of the system.
  @preconcurrency @MainActor
  public static var systemRed: UIColor { system((255, 59, 48, 1), (255, 69, 58, 1)) }
  /// The orange of the system.
  @preconcurrency @MainActor
  public static var systemOrange: UIColor { system((255, 149, 0, 1), (255, 159, 10, 1)) }
  /// The yellow of the system.
  @preconcurrency @MainActor
  public static var systemYellow: UIColor { system((255, 204, 0, 1), (255, 214, 10, 1)) }
  /// The green of the system.
  @preconcurrency @MainActor
  public static var systemGreen: UIColor { system((52, 199, 89, 1), (48, 209, 88, 1)) }
  /// The mint of the system.
  @preconcurrency @MainActor
  public static var systemMint: UIColor { system((0, 199, 190, 1), (99, 230, 226, 1)) }
  /// The teal of the system.
  @preconcurrency @MainActor
  public static var systemTeal: UIColor { system((48, 176, 199, 1), (64, 200, 224, 1)) }
  /// The cyan of the system.
  @preconcurrency @MainActor
  public static var systemCyan: UIColor { system((50, 173, 230, 1), (100, 210, 255, 1)) }
  /// The blue of the system.
  @preconcurrency @MainActor
  public static var systemBlue: UIColor { system((0, 122, 255, 1), (10, 132, 255, 1)) }
  /// The indigo of the system.
  @preconcurrency @MainActor
  public static var systemIndigo: UIColor { system((88, 86, 214, 1), (94, 92, 230, 1)) }
  /// The purple of the system.
  @preconcurrency @MainActor
  public static var systemPurple: UIColor { system((175, 82, 222, 1), (191, 90, 242, 1)) }
  /// The pink of the system.
  @preconcurrency @MainActor
  public static var systemPink: UIColor { system((255, 45, 85, 1), (255, 55, 95, 1)) }
  /// The brown of the system.
  @preconcurrency @MainActor
  public static var systemBrown: UIColor { system((162, 132, 94, 1), (172, 142, 104, 1)) }
  /// The grey of the system.
  @preconcurrency @MainActor
  public static var systemGray: UIColor { system((142, 142, 147, 1), (142, 142, 147, 1)) }
  /// The second grey of the system.
  @preconcurrency @MainActor
  public static var systemGray2: UIColor { system((174, 174, 178, 1), (99, 99, 102, 1)) }
  /// The third grey of the system.
  @preconcurrency @MainActor
  public static var systemGray3: UIColor { system((199, 199, 204, 1), (72, 72, 74, 1)) }
  /// The fourth grey of the system.
  @preconcurrency @MainActor
  public static var systemGray4: UIColor { system((209, 209, 214, 1), (58, 58, 60, 1)) }
  /// The fifth grey of the system.
  @preconcurrency @MainActor
  public static var systemGray5: UIColor { system((229, 229, 234, 1), (44, 44, 46, 1)) }
  /// The sixth grey of the system.
  @preconcurrency @MainActor
  public static var systemGray6: UIColor { system((242, 242, 247, 1), (28, 28, 30, 1)) }
  /// White, for text on a dark bar.
  public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  /// Black, for text on a light bar.
  public static var darkText: UIColor { UIColor(white: 0, alpha: 1) }
}
