import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fetToProblem, readFet } from '@tkb/interchange';
import { findImpossibilities, lowerBounds } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { publishedData, readSchool } from './published-school.ts';

const data = publishedData ?? '';
const filesOf = (folder: string, ending: string) =>
  existsSync(`${data}${folder}`)
    ? readdirSync(`${data}${folder}`)
        .filter((name) => name.endsWith(ending))
        .map((name) => `${data}${folder}/${name}`)
    : [];

describe.skipIf(!publishedData)('published schools (needs ../shared/data)', () => {
  test.each(filesOf('schools', '.json'))('%s has a known timetable and is not called impossible', (path) => {
    expect(findImpossibilities(readSchool(path))).toEqual([]);
  });

  test.each(filesOf('fet', '.fet'))('%s is not called impossible', (path) => {
    const result = readFet(readFileSync(path));
    if (!result.ok) throw new Error(`${path} is not read: ${result.issues[0].code}`);
    expect(findImpossibilities(fetToProblem(result.file).problem)).toEqual([]);
  });

  // The search reaches the first four: no program can do with less.
  test.each([
    ['sa-1', 42.75],
    ['ro-oradea10', 15.2],
    ['in-stmarys', 4.75],
    ['ro-mures07', 6.65],
    ['it-ancona', 14.15],
  ])('%s: no timetable has less than %d soft conflicts', (name, bound) => {
    const result = readFet(readFileSync(`${data}fet/${name}.fet`));
    if (!result.ok) throw new Error(`${name} is not read`);
    expect(lowerBounds(fetToProblem(result.file).problem).levels[0]).toBeCloseTo(bound, 6);
  });
});
