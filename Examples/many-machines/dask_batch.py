#!/usr/bin/env python3
"""Runs a job list by Dask, with a part for each task.

    dask_batch.py jobs.jsonl DIRECTORY [--parts 16] [--scheduler tcp://host:8786]

Without a scheduler, Dask starts workers on this machine. A part whose worker is lost runs again on
another one, and goes on where it was. All workers have to see the same files. ANIMATIC in the
environment is the command to run, `animatic` when it is not set. Needs `pip install distributed`.
"""

import argparse
import os
import subprocess

from distributed import Client, as_completed


def run_part(command, jobs, directory, part, parts):
    """Runs a part, and returns its number."""
    arguments = [command, "batch", "run", jobs, "--out", directory, "--part", f"{part}/{parts}"]
    # The process ends with its standard input, and so with the worker: a lost worker leaves
    # nobody behind that has the part's lock.
    process = subprocess.Popen(
        arguments + ["--jobs", "1", "--attached"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    errors = process.stderr.read()
    code = process.wait()
    process.stdin.close()
    if code != 0:
        raise RuntimeError(f"part {part}/{parts} ended with {code}: {errors}")
    return part


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("jobs")
    parser.add_argument("directory")
    parser.add_argument("--parts", type=int, default=16)
    parser.add_argument("--scheduler")
    options = parser.parse_args()
    command = os.environ.get("ANIMATIC", "animatic")
    with Client(options.scheduler) as client:
        tasks = [
            client.submit(
                run_part, command, os.path.abspath(options.jobs),
                os.path.abspath(options.directory), part, options.parts,
                pure=False, retries=3)
            for part in range(1, options.parts + 1)
        ]
        for task in as_completed(tasks):
            print(f"part {task.result()} of {options.parts} is done", flush=True)
    return subprocess.call(
        [command, "batch", "status", options.jobs, "--out", options.directory])


if __name__ == "__main__":
    raise SystemExit(main())
