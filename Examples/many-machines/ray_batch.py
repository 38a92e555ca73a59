#!/usr/bin/env python3
"""Runs a job list by Ray, with a part for each task: ray_batch.py jobs.jsonl DIRECTORY [PARTS].

A part whose worker is lost runs again on another one. ANIMATIC in the environment is the command to
run, `animatic` when it is not set. Needs `pip install ray`.
"""

import os
import subprocess
import sys

import ray


@ray.remote(max_retries=3, retry_exceptions=True)
def run_part(command, jobs, directory, part, parts):
    arguments = [command, "batch", "run", jobs, "--out", directory, "--part", f"{part}/{parts}"]
    # The process ends with its standard input, and so with the worker.
    process = subprocess.Popen(
        arguments + ["--jobs", "1", "--attached"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    if process.wait() != 0:
        raise RuntimeError(f"part {part}/{parts} ended with {process.returncode}")


jobs, directory = (os.path.abspath(path) for path in sys.argv[1:3])
parts = int(sys.argv[3]) if len(sys.argv) > 3 else 16
command = os.environ.get("ANIMATIC", "animatic")
ray.init()
ray.get([run_part.remote(command, jobs, directory, part, parts) for part in range(1, parts + 1)])
raise SystemExit(subprocess.call([command, "batch", "status", jobs, "--out", directory]))
