import AnimaticPictures
import Testing

struct TerminalPlotTests {
  private func series(_ name: String, _ points: [(Double, Double)]) -> PlotSeries {
    var series = PlotSeries(name)
    for (x, y) in points { series.append(x, y) }
    return series
  }

  @Test func `a plot has a title, axes with labels, and a line`() throws {
    let line = series("", [(0, 0), (10, 1)])
    let plot = TerminalPlot(title: "ramp", series: [line], width: 24, height: 8)
    #expect(
      plot.rows == [
        "ramp",
        "1 ┤                 ⣀⠤⠒⠉",
        "  │            ⢀⡠⠤⠒⠉",
        "  │        ⢀⡠⠔⠊⠁",
        "  │    ⣀⠤⠒⠊⠁",
        "0 ┤⣀⠤⠒⠉",
        "  └┬─────────┬─────────┬",
        "   0         5        10",
      ])
  }

  @Test func `lines of several series have symbols and a legend`() throws {
    let plot = TerminalPlot(
      title: "two", series: [series("up", [(0, 0), (1, 1)]), series("down", [(0, 1), (1, 0)])],
      width: 40, height: 10)
    let rows = try #require(plot.rows)
    #expect((rows.last, rows.count) == ("● up   ■ down", 10))
    #expect(rows.dropLast().contains { $0.contains("●") })
    #expect(rows.dropLast().contains { $0.contains("■") })
  }

  @Test func `a legend of many names ends with the number of the others`() throws {
    let many = (0..<100).map { series("view\($0)", [(0, 0), (1, Double($0))]) }
    let plot = TerminalPlot(title: "many", series: many, width: 40, height: 24)
    let rows = try #require(plot.rows)
    #expect(rows.count == 24)
    let named = rows.suffix(3).joined(separator: " ").matches(of: /view\d+/).count
    #expect(rows.last?.hasSuffix("… and \(100 - named) more") == true)
  }

  @Test(arguments: [(20, 6), (33, 7), (80, 24), (200, 60)])
  func `no row is wider and no plot is higher than demanded`(_ width: Int, _ height: Int) throws {
    let lines = [
      series("a name that is long enough for two rows", [(0, -1e9), (1, 2e12)]),
      series("b", [(0, 1), (1, 1)]),
    ]
    let plot = TerminalPlot(
      title: "a title that is long enough for two rows", series: lines, width: width,
      height: height)
    let rows = try #require(plot.rows)
    #expect(rows.allSatisfy { $0.count <= width } && rows.count <= max(height, 8))
  }

  @Test func `colours surround the characters of a line and nothing else`() throws {
    var plot = TerminalPlot(
      title: "colour", series: [series("a", [(0, 0), (1, 0.5), (2, 1)])], width: 24, height: 8)
    let plain = try #require(plot.rows)
    plot.isColored = true
    let colored = try #require(plot.rows)
    #expect(colored.contains { $0.contains("\u{1B}[36m") })
    let stripped = colored.map { $0.replacing(/\u{1B}\[\d*m/, with: "") }
    #expect(stripped == plain)
  }

  @Test func `a plot of no points, or of points too far apart, does not exist`() {
    let none = TerminalPlot(title: "", series: [PlotSeries("a")], width: 80, height: 24)
    #expect(none.rows == nil)
    let far = series("a", [(0, -1.7e308), (1, 1.7e308)])
    #expect(TerminalPlot(title: "", series: [far], width: 80, height: 24).rows == nil)
  }
}
