@_exported import AnimaticGolden
