import AnimaticGraphics
import Foundation

// The drawing of an emitter (rule H16).
extension ForegroundPainter {
  /// Draws the particles that live at the time of an emitter.
  func draw(_ emitter: EmitterValues) {
    guard let time = emitter.time, let history = emitter.history else { return }
    context.saveGState()
    if emitter.renderMode == .additive { context.setBlendMode(.plusLighter) }
    for particle in history.particles(at: time) { draw(particle) }
    context.restoreGState()
  }

  /// Draws a particle as a small layer with its image.
  private func draw(_ particle: EmittedParticle) {
    let cell = particle.cell
    guard particle.scale > 0, particle.color.w > 0, let image = cell.contents?.image else { return }
    let size = CGSize(
      width: Double(image.width) / cell.contentsScale * cell.contentsRect.width,
      height: Double(image.height) / cell.contentsScale * cell.contentsRect.height)
    var state = LayerState()
    state.bounds = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    state.contentsRect = cell.contentsRect
    state.contentsScale = cell.contentsScale
    state.magnificationFilter = cell.magnificationFilter
    state.minificationFilter = cell.minificationFilter
    context.saveGState()
    context.translateBy(x: particle.position.x, y: particle.position.y)
    if particle.rotation != 0 { context.rotate(by: particle.rotation) }
    if particle.scale != 1 { context.scaleBy(x: particle.scale, y: particle.scale) }
    ForegroundPainter(context: context, factors: factors * particle.color)
      .draw(cell.contents, of: state, opacity: 1)
    context.restoreGState()
  }
}
