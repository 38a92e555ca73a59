"""Writes random systems of constraints with the values that kiwi, another solver, gives them.

    python3 make-systems.py SEED COUNT FILE

Needs the package kiwisolver. A system that kiwi cannot solve is left out. Each system is
"variables constraints edits removed", a line per constraint "relation priority constant n (index
coefficient)…" whose sum stands in the relation to 0, a line per edit "constraint constant", a line of
the constraints that are removed in the end, and three lines of values: at first, after the edits,
and after the removal.
"""

import json
import os
import random
import sys

import kiwisolver

PRIORITIES = {"w": 1.0, "m": 1e3, "s": 1e6, "r": kiwisolver.strength.required}
RELATIONS = {"<": "<=", ">": ">=", "=": "=="}


def solve(count, constraints):
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable(str(index)) for index in range(count)]
    for terms, constant, relation, priority in constraints:
        sum = kiwisolver.Expression([kiwisolver.Term(variables[i], c) for i, c in terms], constant)
        solver.addConstraint(
            kiwisolver.Constraint(sum, RELATIONS[relation], PRIORITIES[priority]))
    solver.updateVariables()
    return [variable.value() for variable in variables]


def solve_elsewhere(*arguments):
    """Solves in a process of its own, as kiwi ends the process where it fails."""
    reader, writer = os.pipe()
    if not os.fork():
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.write(writer, json.dumps([solve(*each) for each in arguments]).encode())
        os._exit(0)
    os.close(writer)
    text = os.fdopen(reader).read()
    os.wait()
    return json.loads(text) if text else None


def draw():
    """Returns the variables, the constraints, the edits and the removed constraints of a system."""
    count = random.randint(2, 10)
    point = [random.uniform(-50, 50) for _ in range(count)]
    number = lambda low, high: round(random.uniform(low, high), 2)
    constraints = []

    def terms():
        chosen = random.sample(range(count), random.randint(1, min(3, count)))
        return [(i, round(random.choice([-2, -1, -.5, .5, 1, 2]) * random.choice(
            [1, random.uniform(.5, 2)]), 2)) for i in chosen]

    def at(sum):
        return sum_of(sum, point)

    for _ in range(random.randint(0, count - 1)):
        sum = terms()
        constraints.append((sum, -at(sum), "=", "r"))
    for _ in range(random.randint(0, count)):
        sum, distance = terms(), random.choice([0, number(0, 20)])
        sign = random.choice([-1, 1])
        constraints.append((sum, -at(sum) + sign * distance, "<" if sign < 0 else ">", "r"))
    for _ in range(random.randint(0, count)):
        constraints.append(
            (terms(), number(-80, 80), random.choice("<>="), random.choice("smw")))
    for index in range(count):
        constraints.append(([(index, number(.1, .5))], number(-30, 30), "=", "w"))
    random.shuffle(constraints)
    edits = [(index, round(constraints[index][1] + random.uniform(-10, 10), 2))
        for index in random.sample(range(len(constraints)), 2) if constraints[index][3] != "r"]
    return count, constraints, edits, random.sample(range(len(constraints)), 2)


def sum_of(terms, point):
    return sum(coefficient * point[index] for index, coefficient in terms)


def main(seed, wanted, path):
    random.seed(int(seed))
    with open(path, "w") as file:
        made = 0
        while made < int(wanted):
            count, constraints, edits, removed = draw()
            edited = list(constraints)
            for index, constant in edits:
                edited[index] = (edited[index][0], constant) + edited[index][2:]
            rest = [each for index, each in enumerate(edited) if index not in removed]
            values = solve_elsewhere((count, constraints), (count, edited), (count, rest))
            if values is None:
                continue
            made += 1
            print(count, len(constraints), len(edits), len(removed), file=file)
            for terms, constant, relation, priority in constraints:
                print(relation, priority, repr(constant), len(terms),
                    *(f"{i} {c!r}" for i, c in terms), file=file)
            for index, constant in edits:
                print(index, repr(constant), file=file)
            print(*removed, file=file)
            for line in values:
                print(*(f"{value:.12g}" for value in line), file=file)


main(*sys.argv[1:])
