#!/usr/bin/env python3
"""Whether two builds of Tercio say the same, to the byte:   tests/same.py OLD NEW

Every golden game: its digests, its log as text, Markdown and JSON, its review. Two thousand positions out of them: the
position, the orders legal there, moves, retreats, the odds of melees and shots. OLD chooses the questions; both answer.
Each build's answers lie afterwards in target/same/old and target/same/new, for `diff`.
"""
import concurrent.futures, json, os, pathlib, random, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
POSITIONS = 2000
WRITTEN = {
    "replay.json": ["replay", "--json"],
    "log.txt": ["log"],
    "log.md": ["log", "--markdown"],
    "log.json": ["log", "--json"],
    "review.txt": ["review"],
    "review.json": ["review", "--json"],
    "verify.json": ["verify", "--json"],
}


def run(program, *arguments, text=None):
    """What the program writes, and its exit code: both are part of the answer."""
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, cwd=ROOT)
    return done.stdout + (f"\n{done.stderr}exit {done.returncode}\n" if done.returncode else "")


# How long something took is no answer.
MEASURED = re.compile(r'"(seconds|orders_per_second)":[0-9.]+,?')


def side_by_side(jobs):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda job: job(), jobs))


def games():
    return sorted(p.relative_to(ROOT) for p in (ROOT / "tests/golden").glob("*.tercio"))


def tell_games(program, out):
    def job(game, name, arguments):
        command, *flags = arguments
        (out / f"{game.stem}.{name}").write_text(MEASURED.sub("", run(program, command, str(game), *flags)))
    side_by_side([lambda g=g, n=n, a=a: job(g, n, a) for g in games() for n, a in WRITTEN.items()])


def place(hex_):
    return int(hex_[:2]), int(hex_[2:])


def near(a, b, within):
    return any(abs(x - u) <= within and abs(y - v) <= within
               for x, y in map(place, a["hexes"]) for u, v in map(place, b["hexes"]))


def questions(file, state, legal, dice):
    """What can be asked of one position: all near enough to fight or to be shot at, and some who may march."""
    units = [u for u in state["units"] if u["place"] == "map"]
    yield {"ask": "state", "file": file}
    yield {"ask": "legal", "file": file}
    if legal["orders"]:
        yield {"ask": "step", "file": file, "order": json.dumps(dice.choice(legal["orders"]))}
    for unit in dice.sample(units, min(4, len(units))):
        yield {"ask": "moves", "file": file, "unit": unit["id"]}
        yield {"ask": "moves", "file": file, "unit": unit["id"], "order": "charge"}
    for unit in units:
        enemies = [e for e in units if e["side"] != unit["side"]]
        close = [e["id"] for e in enemies if near(unit, e, 1)]
        if close:
            yield {"ask": "retreat", "file": file, "unit": unit["id"], "from": close[:2], "steps": dice.randint(1, 2)}
            yield {"ask": "odds melee", "file": file, "attack": [unit["id"]], "defend": close[:1]}
            yield {"ask": "odds melee", "file": file, "attack": close[:2], "defend": [unit["id"]]}
        for enemy in [e["id"] for e in enemies if near(unit, e, 3)]:
            for phase in ("artillery", "defensive", "advancing"):
                yield {"ask": "odds fire", "file": file, "firer": unit["id"], "target": enemy, "phase": phase}


def telling(answer, dice):
    """Whether a question is kept: one that is only refused seldom tells anything."""
    return not ('"legal":false' in answer or '"error":' in answer) or dice.random() < 0.05


def ask(old, programs, out):
    dice = random.Random(1618)
    there = ROOT / "target/same/positions"
    there.mkdir(parents=True, exist_ok=True)
    lengths = {g: json.loads(run(old, "replay", str(g), "--json"))["orders"] for g in games()}
    moments = [(g, n) for g, length in lengths.items() for n in range(length + 1)]
    moments = sorted(dice.sample(moments, min(POSITIONS, len(moments))))
    def export(game, n):
        file = there / f"{game.stem}-{n}.ron"
        file.unlink(missing_ok=True)
        run(old, "export", str(game), "--at", str(n), "--out", str(file))
    side_by_side([lambda g=g, n=n: export(g, n) for g, n in moments])
    files = [str((there / f"{g.stem}-{n}.ron").relative_to(ROOT)) for g, n in moments]
    def of_each(question):
        asked = "".join(json.dumps({"ask": question, "file": file}) + "\n" for file in files)
        return [json.loads(line) for line in run(old, "batch", text=asked).splitlines()]
    each = zip(files, of_each("state"), of_each("legal"), strict=True)
    asked = [q for file, state, legal in each for q in questions(file, state, legal, dice)]
    answers = run(old, "batch", text="".join(json.dumps(q) + "\n" for q in asked)).splitlines()
    asked = [q for q, a in zip(asked, answers, strict=True) if telling(a, dice)]
    lines = "".join(json.dumps(q) + "\n" for q in asked)
    (ROOT / "target/same/questions.jsonl").write_text(lines)
    def answer(program, folder):
        (folder / "answers.jsonl").write_text(run(program, "batch", text=lines))
    side_by_side([lambda p=p, o=o: answer(p, o) for p, o in zip(programs, out)])
    return len(files), len(asked)


def main():
    if len(sys.argv) != 3:
        sys.exit("tests/same.py OLD NEW: two programs to compare")
    programs = [str(pathlib.Path(p).resolve()) for p in sys.argv[1:]]
    out = [ROOT / "target/same/old", ROOT / "target/same/new"]
    for program, folder in zip(programs, out):
        folder.mkdir(parents=True, exist_ok=True)
        for stale in folder.iterdir():
            stale.unlink()
        tell_games(program, folder)
    positions, asked = ask(programs[0], programs, out)
    names = sorted({p.name for folder in out for p in folder.iterdir()})
    other = [n for n in names if (out[0] / n).read_bytes() != (out[1] / n).read_bytes()]
    errors = (out[0] / "answers.jsonl").read_text().count('{"error"')
    print(f"{len(games())} games told {len(WRITTEN)} ways, {asked} questions on {positions} positions ({errors} refused)")
    for name in other:
        print(f"not the same: target/same/old/{name} target/same/new/{name}")
    sys.exit(3 if other else 0)


main()
