import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTkbTimetable } from '@tkb/interchange';
import { checkTimetable, type Problem, type Rule, type Timetable } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { publishedData, readSchool } from './published-school.ts';
import { randomBelow } from './random-school.ts';

const folder = join(publishedData ?? '', 'schools');
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython || !publishedData)(
  'agreement with check.py (needs python3 and ../shared/data/schools)',
  () => {
    test.each([
      ['s22', 1],
      ['s22', 2],
      ['dk54', 3],
    ])('a random timetable of %s, seed %i', (name, seed) => {
      const path = join(folder, `${name}.json`);
      const problem = countedTwice(readSchool(path));
      const timetable = randomTimetable(problem, randomBelow(seed));
      const { score } = checkTimetable(problem, timetable);
      expect(score.hard).toBeGreaterThan(500);
      expect([score.hard, ...score.levels]).toEqual(runReference(path, problem, timetable));
    });
  },
);

/** The reference also counts periods of a subject apart in a session where only one is allowed; we leave out what the limit says. */
function countedTwice(problem: Problem): Problem {
  const apart = problem.rules.flatMap((rule): Rule[] => {
    if (rule.type !== 'max-in-span' || rule.max !== 1) return [];
    const { id, name, strength, lessons } = rule;
    return [{ type: 'contiguous-in-session', id: `${id}/apart`, name, strength, lessons }];
  });
  return { ...problem, rules: [...problem.rules, ...apart] };
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
  problem.lessons.forEach(({ placement }, lesson) => {
    if (placement !== null) slots[lesson] = placement.slot;
  });
  return slots.map((slot, lesson) => {
    const isLeftOut = problem.lessons[lesson].placement === null && below(50) === 0;
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
function runReference(path: string, problem: Problem, timetable: Timetable): number[] {
  const temporary = mkdtempSync(join(tmpdir(), 'check-'));
  try {
    const out = join(temporary, 'timetable.json');
    writeFileSync(out, JSON.stringify(writeTkbTimetable(problem, timetable)));
    const { stdout } = spawnSync('python3', [join(folder, 'check.py'), path, out, '--json'], { encoding: 'utf8' });
    return (JSON.parse(stdout) as { tuple: number[] }).tuple;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
