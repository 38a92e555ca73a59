@_exported import SimulatorSupport
