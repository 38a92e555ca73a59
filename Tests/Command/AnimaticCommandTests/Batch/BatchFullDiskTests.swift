import TestSupport
import Testing

struct BatchFullDiskTests {
  @Test(.enabled(if: FullDiskTests.canMount, "only the superuser can mount a disk"))
  func `a full disk makes lines with errors, and what is done stays done`() throws {
    let run = try FullDiskTests.run(
      """
      for n in 1 2 3 4; do
        echo '{"id": "j'$n'", "scene": "s.json", "outputs": [{"frames": "j'$n'.csv", "fps": 40}]}'
      done > jobs.jsonl
      batch() { $ANIMATIC batch $1 jobs.jsonl --out disk --jobs 1 2>&1; echo "code $?"; }
      # Enough for two of two pages each, and the manifest.
      mkdir disk/manifests
      fill 20480
      batch run
      rm disk/fill
      $ANIMATIC batch run jobs.jsonl --out disk --jobs 1 > /dev/null; echo $?
      grep -c sha256 disk/manifests/1-of-1.jsonl
      ls -A disk | tr '\\n' ' '
      """)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("failed: job \"j") && $0.hasSuffix("No space left on device") })
    #expect(lines.contains("code 1"))
    #expect(lines.suffix(3) == ["0", "4", "j1.csv j2.csv j3.csv j4.csv manifests "])
  }

  @Test(.enabled(if: FullDiskTests.canMount, "only the superuser can mount a disk"))
  func `a manifest that cannot be written ends the run, and names the job`() throws {
    let run = try FullDiskTests.run(
      """
      echo '{"id": "first", "scene": "s.json", "outputs": [{"events": "e.csv"}]}' > jobs.jsonl
      # Two pages: one for the output, and one with 4090 bytes that are no manifest.
      mkdir disk/manifests
      { head -c 4089 /dev/zero | tr '\\0' ' '; echo; } > disk/manifests/1-of-1.jsonl
      fill 4096
      $ANIMATIC batch run jobs.jsonl --out disk --jobs 1; echo $?
      rm disk/fill
      $ANIMATIC batch run jobs.jsonl --out disk --jobs 1 > /dev/null; echo $?
      """)
    #expect(
      run.errors.hasPrefix(
        "Error: cannot write 'disk/manifests/1-of-1.jsonl' for the job \"first\": "
          + "No space left on device\n"), "\(run.errors)")
    #expect(run.output == "73\n0\n")
  }
}
