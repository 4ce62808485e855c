import type { ElectiveSet } from './curriculum-tables.ts';
import { findSubject, topicOf } from '../../school/programme/subject-catalogue.ts';
import type { DemoCombination, DemoSchool, DemoSubject } from './types.ts';

/** Four sets of electives with their study topics (GDPT 2018), two of natural and two of social sciences. */
export const electiveSets = [
  {
    name: 'Lí – Hóa – Sinh – Tin',
    stream: 'Khoa học tự nhiên 1',
    electives: ['LI', 'HOA', 'SINH', 'TIN'],
    topics: ['TOAN', 'LI', 'HOA'],
  },
  {
    name: 'Lí – Hóa – Tin – Công nghệ',
    stream: 'Khoa học tự nhiên 2',
    electives: ['LI', 'HOA', 'TIN', 'CN'],
    topics: ['TOAN', 'HOA', 'TIN'],
  },
  {
    name: 'Địa – KTPL – Tin – Công nghệ',
    stream: 'Khoa học xã hội 1',
    electives: ['DIA', 'KTPL', 'TIN', 'CN'],
    topics: ['VAN', 'SU', 'DIA'],
  },
  {
    name: 'Địa – KTPL – Sinh – Mĩ thuật',
    stream: 'Khoa học xã hội 2',
    electives: ['DIA', 'KTPL', 'SINH', 'MT'],
    topics: ['VAN', 'SU', 'KTPL'],
  },
] as const satisfies readonly ElectiveSet[];

type Sets = readonly ElectiveSet[];

/** One stream per set, so that the curriculum of a grade can differ between its classes. */
export function electiveStreams(sets: Sets): DemoSchool['streams'] {
  return sets.map(({ stream, name }) => ({ name: stream, level: 'THPT', note: `Tổ hợp ${name}` }));
}

/** Elective subjects and study topics of the sets, each once. */
export function subjectsOfSets(sets: Sets): DemoSubject[] {
  const electives = new Set(sets.flatMap((set) => set.electives));
  const topics = new Set(sets.flatMap((set) => set.topics));
  return [
    ...[...electives].map((code) => findSubject(code, { elective: true, officialName: findSubject(code).name })),
    ...[...topics].map((code) => findSubject(topicOf(code))),
  ];
}

/** The sets as combinations that classes refer to. */
export function setCombinations(sets: Sets): DemoCombination[] {
  return sets.map(({ name, stream, electives }) => ({
    name,
    stream,
    subjects: electives,
    kind: 'elective',
    grade: null,
    maxPerShift: null,
    maxPerDay: null,
  }));
}

/** A subject and its study topic together: at most two periods a day. */
export function topicLimits(sets: Sets): DemoCombination[] {
  return [...new Set(sets.flatMap(({ topics }) => topics))].map((code) => ({
    name: `${findSubject(code).name} và chuyên đề`,
    kind: 'limit',
    subjects: [code, topicOf(code)],
    grade: null,
    stream: null,
    maxPerShift: 2,
    maxPerDay: null,
  }));
}
