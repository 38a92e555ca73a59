/// Nobody reads the output any more (`| head -1`): the work stops, and the tool ends quietly.
package struct ClosedPipe: Error {}
