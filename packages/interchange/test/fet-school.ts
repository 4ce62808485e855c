import { expect } from 'vitest';
import { fetToProblem, readFet, type FetProblem } from '@tkb/interchange';
import type { Rule } from '@tkb/solver';
import { activity, fetText, group, room, year, type Constraint, type SchoolText } from './fet-text.ts';

/** A slot of the default week (5 days of 5 hours): `T3.2` is 6. */
export const slot = (name: string): number => (Number(name[1]) - 2) * 5 + Number(name[3]) - 1;
/** The slots of the default week with these names. */
export const slots = (...names: string[]): number[] => names.map(slot);
/** All slots of the default week except these. */
export const except = (...names: string[]): number[] =>
  Array.from({ length: 25 }, (_, index) => index).filter((index) => !slots(...names).includes(index));

/** A small school that all constraints below are about: three atoms, two teachers, six active activities. */
export const school: SchoolText = {
  teachers: ['An', 'Bình'],
  years: [year('K6', [group('6A'), group('6B', ['6B1', '6B2'])])],
  rooms: [room('P1'), room('P2', 20), room('P3')],
  activities: [
    activity(1, { Activity_Group_Id: 1, Total_Duration: 4 }),
    activity(2, { Activity_Group_Id: 1, Total_Duration: 4, Duration: 2 }),
    activity(3, { Activity_Group_Id: 1, Total_Duration: 4 }),
    activity(4, { Teacher: 'Bình', Students: '6B1', Subject: 'Văn', Activity_Tag: 'thực hành' }),
    activity(5, { Teacher: 'Bình', Students: ['6B'], Subject: 'Tin', Duration: 2 }),
    activity(6, { Teacher: [], Students: [], Subject: 'Tin' }),
    activity(7, { Active: false }),
  ],
};

/** The problem of the small school with further parts. */
export function translate(parts: SchoolText): FetProblem {
  const result = readFet(fetText({ ...school, ...parts }));
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return fetToProblem(result.file);
}

/** The rules made from time constraints; none of the constraints may be left out. */
export function rulesFrom(...time: Constraint[]): readonly Rule[] {
  const { problem, report } = translate({ time });
  expect(report.gaps).toEqual([]);
  return problem.rules;
}

export const required = { kind: 'required' };
export const soft = (weight: number): object => ({ kind: 'soft', level: 0, weight });
