import { describe, expect, it } from 'vitest';
import { readTkbProblem, writeTkbTimetable } from '@tkb/interchange';
import type { Problem } from '@tkb/solver';

const small = {
  schema: 'tkb-problem-1',
  name: 'nhỏ',
  days: ['T2', 'T3'],
  sessions: ['S', 'C'],
  periods_per_session: 3,
  classes: [
    { id: '6A', session: 'both', blocked: ['T3C3'] },
    { id: '6B', session: 'S', blocked: [] },
  ],
  teachers: [
    { id: 'T001', unavailable: ['T2S1'] },
    { id: 'T002', unavailable: [] },
  ],
  subjects: [
    { id: 'CC', unavailable: [] },
    { id: 'TD', unavailable: ['T2S3', 'T3S3'] },
    { id: 'To', unavailable: [] },
  ],
  assignments: [
    { id: 'A1', classes: ['6A'], subject: 'To', teachers: ['T001'], periods: 3, max_per_session: 2, min_doubles: 1 },
    { id: 'A2', classes: ['6A', '6B'], subject: 'CC', teachers: ['T001'], periods: 1, max_per_session: 1 },
    { id: 'A3', classes: ['6B'], subject: 'TD', teachers: ['T002'], periods: 2, max_per_session: 1 },
  ],
  fixed: [{ assignment: 'A2', slot: 'T2S1' }],
  rules: {
    same_subject_in_session_contiguous: true,
    class_holes: 'hard',
    max_per_session: 'hard',
    min_doubles: 'hard',
    fixed_override_unavailability: true,
  },
  notes: '',
};

function problemOf(json: unknown): Problem {
  const result = readTkbProblem(json);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.problem;
}

function issuesOf(change: object): object[] {
  const result = readTkbProblem({ ...small, ...change });
  return result.ok ? [] : [...result.issues];
}

describe('reading tkb-problem-1', () => {
  it('makes one lesson for each period; fixed lessons ignore closed slots', () => {
    const { lessons, courses, teachers, students, grid } = problemOf(small);
    expect(grid.periods).toEqual([
      [3, 3],
      [3, 3],
    ]);
    expect(courses.map(({ id, subject }) => [id, subject])).toEqual([
      ['A1', 2],
      ['A2', 0],
      ['A3', 1],
    ]);
    expect(lessons.map(({ course }) => course)).toEqual([0, 0, 0, 1, 2, 2]);
    expect(lessons[3]).toMatchObject({
      starts: [0],
      ignoresBlocked: true,
      locked: true,
      placement: { slot: 0, room: null },
      students: [0, 1],
    });
    expect(lessons[4]?.starts).toEqual([0, 1, 3, 4, 5, 6, 7, 9, 10, 11]);
    expect(lessons[0]?.starts).toBeNull();
    expect([teachers[0]?.blocked, students[0]?.blocked]).toEqual([[0], [11]]);
  });

  it('makes the hard rules per class and subject, and the four teacher levels', () => {
    const { rules, levels } = problemOf(small);
    expect(rules.slice(0, -4)).toMatchObject([
      { type: 'compact-session', resources: { kind: 'student', members: [0, 1] } },
      { type: 'max-in-span', lessons: [0, 1, 2], span: 'session', max: 2 },
      { type: 'contiguous-in-session', lessons: [0, 1, 2] },
      { type: 'min-doubles', lessons: [0, 1, 2], min: 1 },
      { type: 'max-in-span', lessons: [4, 5], span: 'session', max: 1 },
    ]);
    expect(rules.slice(0, -4).every(({ strength }) => strength.kind === 'required')).toBe(true);
    expect(rules.slice(-4)).toMatchObject([
      { type: 'load', span: 'session', min: 2, countEmpty: false, unit: 'span', strength: { level: 0, weight: 1 } },
      { type: 'gap-sessions', from: 2, to: null, strength: { level: 1 } },
      { type: 'active-spans', span: 'session', max: 0, strength: { level: 2 } },
      { type: 'gap-sessions', from: 1, to: 1, strength: { level: 3 } },
    ]);
    expect(levels).toHaveLength(4);
  });

  it('reads text as well', () => {
    expect(problemOf(JSON.stringify(small))).toEqual(problemOf(small));
  });

  it.each([
    ['not-json', '{', ''],
    ['wrong-type', [], ''],
    ['wrong-schema', { schema: 'tkb-problem-2' }, 'schema'],
  ])('refuses what is not a problem: %s', (code, json, path) => {
    const result = readTkbProblem(json);
    expect(result.ok ? [] : result.issues[0]).toMatchObject({ code, path });
  });

  it('reports every fault with its path', () => {
    expect(issuesOf({ periods_per_session: 0 })).toMatchObject([{ code: 'wrong-number', path: 'periods_per_session' }]);
    expect(issuesOf({ classes: 'x' })).toMatchObject([{ code: 'wrong-type', path: 'classes' }]);
    expect(issuesOf({ days: ['T2', 'T2'] })[0]).toMatchObject({ code: 'duplicate-id', path: 'days' });
    expect(issuesOf({ assignments: [{ ...small.assignments[0], periods: 1.5 }] })[0]).toMatchObject({
      code: 'wrong-number',
      path: 'assignments[0].periods',
      values: { found: 1.5 },
    });
    expect(issuesOf({ fixed: [{ assignment: 'A9', slot: 'T9S1' }] })).toMatchObject([
      { code: 'unknown-reference', path: 'fixed[0].assignment', values: { name: 'A9' } },
      { code: 'unknown-reference', path: 'fixed[0].slot', values: { name: 'T9S1' } },
    ]);
    const twice = ['T2S1', 'T2S2'].map((slot) => ({ assignment: 'A2', slot }));
    expect(issuesOf({ fixed: twice })).toMatchObject([{ code: 'wrong-number', path: 'assignments[1].periods' }]);
  });
});

describe('writing tkb-timetable-1', () => {
  it('lists the slots of each assignment in the order of the week, without unplaced lessons', () => {
    const problem = problemOf(small);
    const at = (slot: number) => ({ slot, room: null });
    expect(writeTkbTimetable(problem, [at(9), at(1), null, at(0), at(3), at(6)])).toEqual({
      schema: 'tkb-timetable-1',
      problem: 'nhỏ',
      placements: { A1: ['T2S2', 'T3C1'], A2: ['T2S1'], A3: ['T2C1', 'T3S1'] },
    });
  });
});
