import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTimetable, type Problem, type Timetable } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { readSchool, slotName, type SchoolFile } from './school-file.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/schools/', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasData = existsSync(join(folder, 'check.py'));

describe.skipIf(!hasPython || !hasData)('agreement with check.py (needs python3 and ../shared/data/schools)', () => {
  test.each([
    ['s22', 1],
    ['s22', 2],
    ['dk54', 3],
  ])('a random timetable of %s, seed %i', (name, seed) => {
    const path = join(folder, `${name}.json`);
    const file = JSON.parse(readFileSync(path, 'utf8')) as SchoolFile;
    const problem = readSchool(file);
    const timetable = randomTimetable(problem, randomBelow(seed));
    const { score } = checkTimetable(problem, timetable);
    expect(score.hard).toBeGreaterThan(500);
    expect([score.hard, ...score.levels]).toEqual(runReference(path, file, problem, timetable));
  });
});

/** A seeded generator of integers below a bound (a linear congruence is random enough here). */
function randomBelow(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * bound);
  };
}

/** Every class in shuffled slots; some lessons moved onto others of the class, some without a place, the fixed ones in theirs. */
function randomTimetable(problem: Problem, below: (bound: number) => number): Timetable {
  const slots = problem.lessons.map(() => -1);
  problem.students.forEach((_, index) => {
    const free = Array.from({ length: 60 }, (_, slot) => slot);
    problem.lessons.forEach(({ students }, lesson) => {
      if (students.includes(index)) slots[lesson] = free.splice(below(free.length), 1)[0];
    });
  });
  for (let count = 0; count < 40; count++) {
    const moved = below(slots.length);
    const slot = below(60);
    if (!sameSubject(problem, moved).some((lesson) => slots[lesson] === slot)) slots[moved] = slot;
  }
  problem.lessons.forEach(({ starts }, lesson) => {
    if (starts !== null) slots[lesson] = starts[0];
  });
  return slots.map((slot, lesson) => {
    const isLeftOut = problem.lessons[lesson].starts === null && below(50) === 0;
    return isLeftOut ? null : { slot, room: null };
  });
}

function sameSubject(problem: Problem, lesson: number): number[] {
  const subjectOf = (index: number) => problem.courses[problem.lessons[index].course].subject;
  const [student] = problem.lessons[lesson].students;
  return problem.lessons.flatMap(({ students }, index) =>
    students.includes(student) && subjectOf(index) === subjectOf(lesson) ? [index] : [],
  );
}

/** The reference checker's quality tuple. */
function runReference(path: string, file: SchoolFile, problem: Problem, timetable: Timetable): number[] {
  const placements: Record<string, string[]> = {};
  problem.lessons.forEach(({ course }, lesson) => {
    const placement = timetable[lesson];
    if (placement) (placements[problem.courses[course].id] ??= []).push(slotName(file, placement.slot));
  });
  const temporary = mkdtempSync(join(tmpdir(), 'check-'));
  try {
    const out = join(temporary, 'timetable.json');
    writeFileSync(out, JSON.stringify({ placements }));
    const { stdout } = spawnSync('python3', [join(folder, 'check.py'), path, out, '--json'], { encoding: 'utf8' });
    return (JSON.parse(stdout) as { tuple: number[] }).tuple;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
