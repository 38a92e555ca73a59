import Animatic
import Testing

/// The colours of the system, and dynamic ones (rule N11).
@MainActor
struct SystemColorTests {
  private let simulator = Simulator()
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let light = UITraitCollection(userInterfaceStyle: .light)

  private typealias Row = (color: @MainActor () -> UIColor, light: [CGFloat], dark: [CGFloat])
  private static let colors: [Row] = [
    ({ .label }, [0, 0, 0, 1], [255, 255, 255, 1]),
    ({ .secondaryLabel }, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
    ({ .tertiaryLabel }, [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
    ({ .quaternaryLabel }, [60, 60, 67, 0.18], [235, 235, 245, 0.16]),
    ({ .placeholderText }, [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
    ({ .link }, [0, 122, 255, 1], [9, 132, 255, 1]),
    ({ .separator }, [60, 60, 67, 0.29], [84, 84, 88, 0.6]),
    ({ .opaqueSeparator }, [198, 198, 200, 1], [56, 56, 58, 1]),
    ({ .systemBackground }, [255, 255, 255, 1], [0, 0, 0, 1]),
    ({ .secondarySystemBackground }, [242, 242, 247, 1], [28, 28, 30, 1]),
    ({ .tertiarySystemBackground }, [255, 255, 255, 1], [44, 44, 46, 1]),
    ({ .systemGroupedBackground }, [242, 242, 247, 1], [0, 0, 0, 1]),
    ({ .secondarySystemGroupedBackground }, [255, 255, 255, 1], [28, 28, 30, 1]),
    ({ .tertiarySystemGroupedBackground }, [242, 242, 247, 1], [44, 44, 46, 1]),
    ({ .systemFill }, [120, 120, 128, 0.2], [120, 120, 128, 0.36]),
    ({ .secondarySystemFill }, [120, 120, 128, 0.16], [120, 120, 128, 0.32]),
    ({ .tertiarySystemFill }, [118, 118, 128, 0.12], [118, 118, 128, 0.24]),
    ({ .quaternarySystemFill }, [116, 116, 128, 0.08], [118, 118, 128, 0.18]),
    ({ .systemRed }, [255, 59, 48, 1], [255, 69, 58, 1]),
    ({ .systemOrange }, [255, 149, 0, 1], [255, 159, 10, 1]),
    ({ .systemYellow }, [255, 204, 0, 1], [255, 214, 10, 1]),
    ({ .systemGreen }, [52, 199, 89, 1], [48, 209, 88, 1]),
    ({ .systemMint }, [0, 199, 190, 1], [99, 230, 226, 1]),
    ({ .systemTeal }, [48, 176, 199, 1], [64, 200, 224, 1]),
    ({ .systemCyan }, [50, 173, 230, 1], [100, 210, 255, 1]),
    ({ .systemBlue }, [0, 122, 255, 1], [10, 132, 255, 1]),
    ({ .systemIndigo }, [88, 86, 214, 1], [94, 92, 230, 1]),
    ({ .systemPurple }, [175, 82, 222, 1], [191, 90, 242, 1]),
    ({ .systemPink }, [255, 45, 85, 1], [255, 55, 95, 1]),
    ({ .systemBrown }, [162, 132, 94, 1], [172, 142, 104, 1]),
    ({ .systemGray }, [142, 142, 147, 1], [142, 142, 147, 1]),
    ({ .systemGray2 }, [174, 174, 178, 1], [99, 99, 102, 1]),
    ({ .systemGray3 }, [199, 199, 204, 1], [72, 72, 74, 1]),
    ({ .systemGray4 }, [209, 209, 214, 1], [58, 58, 60, 1]),
    ({ .systemGray5 }, [229, 229, 234, 1], [44, 44, 46, 1]),
    ({ .systemGray6 }, [242, 242, 247, 1], [28, 28, 30, 1]),
  ]

  private func parts(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red * 255, green * 255, blue * 255].map { $0.rounded() } + [alpha]
  }

  @Test func `a colour of the system is that of the present appearance`() {
    for (index, (make, light, dark)) in Self.colors.enumerated() {
      simulator.device.userInterfaceStyle = .light
      let (first, other) = (make(), make().resolvedColor(with: Self.dark))
      #expect(parts(first) == light && parts(other) == dark, "\(index)")
      simulator.device.userInterfaceStyle = .dark
      let (second, former) = (make(), make().resolvedColor(with: Self.light))
      #expect(parts(second) == dark && parts(former) == light, "\(index)")
    }
  }

  @Test func `the colours of texts on bars, and behind groups, do not depend on the appearance`() {
    #expect(parts(.lightText) == [255, 255, 255, 0.6] && parts(.darkText) == [0, 0, 0, 1])
    #expect(parts(.groupTableViewBackground) == parts(.systemGroupedBackground))
  }

  @Test func `a dynamic colour is found again for other traits, and a plain one stays`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == .black && color.resolvedColor(with: Self.dark) == .white)
    Self.dark.performAsCurrent {
      #expect(UIColor.label == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    }
    #expect(UIColor.red.resolvedColor(with: Self.dark) == .red)
  }
}
