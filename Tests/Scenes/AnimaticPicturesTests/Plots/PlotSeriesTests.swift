import AnimaticPictures
import Testing

struct PlotSeriesTests {
  private typealias Point = PlotSeries.Point

  @Test func `points closer than the resolution keep the first, the extremes and the last`() {
    var series = PlotSeries("a", resolution: 1)
    for (x, y) in [(0.0, 5.0), (0.1, 9), (0.2, 6), (0.3, 1), (0.4, 4), (0.5, 3), (1, 7)] {
      series.append(x, y)
    }
    #expect(
      series.lines == [[Point(0, 5), Point(0.1, 9), Point(0.3, 1), Point(0.5, 3), Point(1, 7)]])
  }

  @Test func `a long series keeps few points`() {
    var series = PlotSeries("a", resolution: 1)
    for index in 0..<20_000 {
      series.append(Double(index) / 1000, Double(index % 1000 == 500 ? 1 : 0))
    }
    #expect(series.lines[0].count <= 84)
    #expect(series.lines[0].filter { $0.y == 1 }.count == 20)
  }

  @Test func `a gap divides the line`() {
    var series = PlotSeries("a", resolution: 10)
    series.append(0, 0)
    series.append(1, 1)
    series.endLine()
    series.endLine()
    series.append(2, 2)
    #expect(series.lines == [[Point(0, 0), Point(1, 1)], [Point(2, 2)]])
  }
}
