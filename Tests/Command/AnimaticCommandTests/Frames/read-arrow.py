"""Lets pyarrow, polars and DuckDB read frames of scenes as Arrow, and compares them with the CSV.

    python3 read-arrow.py ANIMATIC SCENE...

Of each scene, the file and the stream must hold the numbers of `--precision full` to the last bit,
and nulls for its empty cells; only a negative zero is 0 in CSV. Needs the packages pyarrow, polars and duckdb.
"""

import csv
import pathlib
import struct
import subprocess
import sys
import tempfile

import duckdb
import polars
import pyarrow.ipc

# Some of views and some that only shape layers have.
PROPERTIES = (
    "frame,center,transform,alpha,backgroundColor,hidden,rotation,scale,cornerRadius,strokeEnd,fillColor"
)


def cell(text, column):
    if text == "":
        return None
    if column == "view":
        return text
    if column == "hidden":
        return text == "true"
    return int(text) if column == "index" else bits(float(text))


def bits(value):
    return struct.pack("<d", value + 0.0) if isinstance(value, float) else value


def rows_of(columns, names):
    return [tuple(bits(value) for value in row) for row in zip(*(columns[name] for name in names))]


def check(animatic, scene, directory):
    options = ["--fps", "20", "--until", "2", "--properties", PROPERTIES]
    file = str(directory / "frames.arrow")
    command = [animatic, "frames", scene, *options]
    text = subprocess.run([*command, "--precision", "full"], capture_output=True, check=True).stdout
    subprocess.run([*command, "--format", "arrow", "-o", file], check=True)
    stream = subprocess.run([*command, "--format", "arrow"], capture_output=True, check=True).stdout
    names, *lines = csv.reader(text.decode().splitlines())
    expected = [tuple(cell(text, name) for text, name in zip(line, names)) for line in lines]

    frames = pyarrow.ipc.open_file(file).read_all()
    frames.validate(full=True)
    duck = duckdb.sql("select * from frames")
    readers = {
        "pyarrow, file": frames.to_pydict(),
        "pyarrow, stream": pyarrow.ipc.open_stream(stream).read_all().to_pydict(),
        "polars, file": polars.read_ipc(file).to_dict(as_series=False),
        "polars, stream": polars.read_ipc_stream(stream).to_dict(as_series=False),
        "DuckDB": dict(zip(duck.columns, zip(*duck.fetchall()))),
    }
    for reader, columns in readers.items():
        if list(columns) != names or rows_of(columns, names) != expected:
            sys.exit(f"{scene}: {reader} reads other values than the CSV has")
    for field in frames.schema:
        if not {b"range", b"meaning"} <= set(field.metadata):
            sys.exit(f"{scene}: the field {field.name} has no range or meaning")
    return len(expected)


with tempfile.TemporaryDirectory() as directory:
    for scene in sys.argv[2:]:
        count = check(sys.argv[1], scene, pathlib.Path(directory))
        print(f"{pathlib.Path(scene).name}: {count} rows")
