// The timing curves of blocks.
@_exported import struct AnimaticCurves.UnitBezier
