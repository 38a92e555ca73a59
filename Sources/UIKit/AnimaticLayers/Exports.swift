// A source that imports Core Animation has the types of Core Graphics.
@_exported import AnimaticGraphics
