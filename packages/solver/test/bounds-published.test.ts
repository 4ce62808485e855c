import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetToProblem, readFet } from '@tkb/interchange';
import { findImpossibilities } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { readSchool, type SchoolFile } from './school-file.ts';

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const filesOf = (folder: string, ending: string) =>
  existsSync(`${data}${folder}`)
    ? readdirSync(`${data}${folder}`)
        .filter((name) => name.endsWith(ending))
        .map((name) => `${data}${folder}/${name}`)
    : [];

describe.skipIf(!existsSync(data))('published schools (needs ../shared/data)', () => {
  test.each(filesOf('schools', '.json'))('%s has a known timetable and is not called impossible', (path) => {
    const problem = readSchool(JSON.parse(readFileSync(path, 'utf8')) as SchoolFile);
    expect(findImpossibilities(problem)).toEqual([]);
  });

  test.each(filesOf('fet', '.fet'))('%s is not called impossible', (path) => {
    const result = readFet(readFileSync(path));
    if (!result.ok) throw new Error(`${path} is not read: ${result.issues[0].code}`);
    expect(findImpossibilities(fetToProblem(result.file).problem)).toEqual([]);
  });
});
