// A source that says `import QuartzCore` has the layers of Animatic.
@_exported import AnimaticLayers
