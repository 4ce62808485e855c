import {
  menuUrls,
  pageUrls,
  relaxedFields,
  schoolRule,
  schoolRuleIds,
  seedMenu,
  standardSettings,
  type RuleStrength,
  type SeedMenuItem,
} from '@tkb/contract';
import type { BuiltInKind, Impossibility, RelaxationAction, Violation } from '@tkb/solver';
import { pagesOfProof, pagesOfViolation } from '@tkb/verdicts';
import { describe, expect, test } from 'vitest';
import { toRelaxationView } from '../../src/arrangement/analysis/relaxations.ts';
import type { ImportedRules } from '../../src/arrangement/lessons/stored-rule.ts';
import { pagesOf } from '../../src/arrangement/pages/problem-pages.ts';
import { pageOf } from '../../src/arrangement/pages/source-page.ts';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import { ruleId, type RuleSource, type Source } from '../../src/arrangement/problem/source.ts';
import { curriculumKey, type SchoolData } from '../../src/arrangement/school/school-data.ts';
import { restorePlaces } from '../../src/arrangement/verdicts/restore-places.ts';
import { fullSchool } from './full-school.ts';
import { lessonsOf, morning, schoolWith } from './small-school.ts';

const cell = (period: number, mark: 'blocked' | 'avoid' | 'prefer') => ({ day: 4, shiftId: morning, period, mark });

/** Everything that makes a rule: limits of several subjects, parallel groups, and cells of every grid. */
const school: SchoolData = {
  ...fullSchool,
  limits: [
    { id: 5, name: 'Toán và thể dục', subjects: [1, 2], gradeId: null, streamId: null, maxPerShift: 1, maxPerDay: 2 },
  ],
  meetings: [{ department: 'Tổ Toán', teacherIds: [1], day: 6, shiftId: morning, period: 4 }],
  classSubjects: fullSchool.classSubjects.map((row) => (row.subjectId === 3 ? { ...row, parallelGroup: '1/2' } : row)),
  marks: {
    ...fullSchool.marks,
    teacher: new Map([
      [1, [cell(1, 'blocked')]],
      [2, [cell(1, 'avoid'), cell(2, 'prefer')]],
    ]),
    curriculum: new Map([[curriculumKey(6, null, 2), [cell(3, 'avoid')]]]),
    classSubject: new Map([[5, [cell(3, 'avoid')]]]),
  },
};

function withStrength(strengthOf: (strengths: readonly RuleStrength[]) => RuleStrength | undefined): SchoolData {
  const rules = schoolRuleIds.map((id) => {
    const { strengths, value } = schoolRule(id);
    return [id, { strength: strengthOf(strengths) ?? 'off', value: value?.standard ?? null }];
  });
  return { ...school, rules: { ...standardSettings, rules: Object.fromEntries(rules) } };
}
const required = withStrength(([first]) => first);
const wished = withStrength((strengths) => strengths.find((one) => one !== 'required'));

const lessons = lessonsOf(school);
const readFile: ImportedRules = {
  rules: [{ type: 'not-overlapping', id: 'r7', name: 'Từ tệp', strength: { kind: 'required' }, lessons: [1, 2] }],
  groups: [],
  groupBlocks: [],
};
const load = (data: SchoolData, imported: ImportedRules | null = null) => ({
  ...buildProblem(data, lessons, imported),
  school: data,
  lessons,
});
const everything = [load(required), load(wished), load(required, readFile)];

const urlsOf = (items: readonly SeedMenuItem[]): (string | null)[] =>
  items.flatMap(({ url, children = [] }) => [url, ...urlsOf(children)]);

describe('the source of a rule', () => {
  test('names the rule, and no two have the same', () => {
    for (const { problem, sources } of everything) {
      expect(sources.size).toBe(problem.rules.length);
      for (const { id, type } of problem.rules) expect(ruleId(type, sources.get(id) as RuleSource)).toBe(id);
    }
  });

  test('is of every kind in a school that uses everything', () => {
    const kinds = everything.flatMap(({ sources }) => [...sources.values()].map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(
      new Set<RuleSource['kind']>([
        'teacher',
        'subject',
        'subjectCombination',
        'setting',
        'level',
        'teacherCells',
        'lessonCells',
        'parallelGroup',
        'imported',
      ] as const),
    );
    const settings = everything.flatMap(({ sources }) =>
      [...sources.values()].flatMap((source) => (source.kind === 'setting' ? source.rule : [])),
    );
    // The others say how strongly what is declared of teachers, subjects and cells counts.
    const declared = [...relaxedFields.teacher, ...relaxedFields.subject, 'teacherCells', 'subjectCells'];
    expect(new Set(settings)).toEqual(new Set(schoolRuleIds.filter((id) => !declared.includes(id))));
  });

  test('leads to a page of the menu, and to a row that is there', () => {
    const urls = urlsOf(seedMenu).filter((url) => url !== null);
    expect(menuUrls.toSorted()).toEqual(urls.toSorted());
    const { classes, teachers, subjects, rooms, departments, limits } = school;
    const names = [classes, teachers, subjects, rooms, departments, limits].flat().map(({ name }) => name);
    for (const loaded of everything) {
      const pages = pagesOf(loaded);
      expect(pages.rules).toHaveLength(loaded.problem.rules.length);
      for (const { url, row } of pages.pages) {
        expect(urls).toContain(url);
        if (row !== null) expect(names).toContain(row);
      }
    }
  });
});

/** For each kind of source, which the compiler asks for, where it is changed. */
const pagesByKind: {
  readonly [Kind in Source['kind']]: [
    source: Omit<Extract<Source, { kind: Kind }>, 'kind'>,
    url: string,
    view: string | null,
    row: string | null,
  ];
} = {
  teacher: [{ id: 2, field: 'maxPerSession' }, pageUrls.teacher, null, 'Cô 2'],
  teacherCells: [{ teacherId: 1, mark: 'avoid' }, pageUrls.teacher, 'wishes', 'Cô 1'],
  teacherBusy: [{ teacherId: 1 }, pageUrls.teacher, 'wishes', 'Cô 1'],
  meeting: [{ department: 'Tổ Toán' }, pageUrls.department, null, 'Tổ Toán'],
  subject: [{ id: 1, field: 'maxPerDay', classId: 1, group: 0 }, pageUrls.subject, null, 'Toán'],
  subjectRooms: [{ subjectId: 1 }, pageUrls.subject, null, 'Toán'],
  subjectCombination: [{ id: 5, field: 'maxPerDay', classId: 1 }, pageUrls.subject, 'combinations', 'Toán và thể dục'],
  lessonCells: [{ grid: 'subjectSlots', subjectId: 1, number: 0, mark: 'avoid' }, pageUrls.subject, 'periods', 'Toán'],
  lessonSlots: [{ grid: 'classSubjectSlots', subjectId: 1 }, pageUrls.class, 'assignments', null],
  setting: [{ rule: 'maxRun' }, pageUrls.timetables, 'rules', null],
  level: [{ level: 'longGaps' }, pageUrls.timetables, 'rules', null],
  parallelGroup: [{ name: '1/2', number: 0 }, pageUrls.class, 'assignments', null],
  assignment: [{ classId: 1 }, pageUrls.class, 'assignments', '6A'],
  classBreak: [{ classId: 2 }, pageUrls.class, 'periods', '6B'],
  classRoom: [{ classId: 1 }, pageUrls.class, null, '6A'],
  room: [{ roomId: 2 }, pageUrls.room, null, 'Sân'],
  roomBusy: [{ roomId: 2 }, pageUrls.room, 'periods', 'Sân'],
  fixedLesson: [{}, pageUrls.period, 'fixed', null],
  lock: [{}, pageUrls.timetable, null, null],
  imported: [{ id: 'r7' }, pageUrls.timetables, null, null],
  file: [{}, pageUrls.timetables, null, null],
};
test.each(Object.entries(pagesByKind))(
  'a source of the kind %s is changed on its page',
  (kind, [of, url, view, row]) => {
    expect(pageOf(school, { kind, ...of } as Source)).toMatchObject({ url, view, row });
  },
);

/** The changes of the school that drop the rule of a source, or give it the limit 2. */
function changesOf(isSource: (source: RuleSource) => boolean) {
  const loaded = load(required);
  const [rule = ''] = [...loaded.sources].find(([, source]) => isSource(source)) ?? [];
  const change = (action: RelaxationAction) =>
    toRelaxationView({ loaded, timetableId: 1 }, { text: '', relief: { kind: 'complete' }, action }).change;
  return {
    dropped: change({ kind: 'drop-rule', rule }),
    loosened: change({ kind: 'change-limit', rule, limit: 'max', from: 1, to: 2 }),
  };
}
const fieldOf = (kind: RuleSource['kind'], field: string) => (source: RuleSource) =>
  source.kind === kind && 'field' in source && source.field === field;

test('another room is entered on the page of all rooms, a yard takes more classes', () => {
  const loaded = load(required);
  const add = (kind: string) => {
    const like = loaded.roomIds.findIndex((id) => school.rooms.find((room) => room.id === id)?.kind === kind);
    expect(like).toBeGreaterThanOrEqual(0);
    const action = { kind: 'add-room', like, count: 1, seats: null } as const;
    return toRelaxationView({ loaded, timetableId: 1 }, { text: '', relief: { kind: 'complete' }, action });
  };
  expect(add('ordinary')).toMatchObject({ change: null, page: { title: 'Phòng học', row: null } });
  expect(add('yard')).toMatchObject({ change: { kind: 'room', field: 'simultaneousClasses' }, page: null });
});

describe('a rule is loosened by changing exactly the data it was made from', () => {
  const limits = relaxedFields.teacher.filter((field) => field !== 'freeDays' && field !== 'oneSessionPerDay');
  test.each(limits)('%s of a teacher', (field) => {
    const from = fullSchool.teachers[0]?.[field];
    const changed = { kind: 'teacher', id: 1, field, from };
    expect(changesOf(fieldOf('teacher', field))).toEqual({
      dropped: { ...changed, to: null },
      loosened: { ...changed, to: 2 },
    });
  });

  test('a teacher with one session a day may have two', () => {
    const changed = { kind: 'teacher', id: 1, field: 'oneSessionPerDay', from: true, to: false };
    expect(changesOf(fieldOf('teacher', 'oneSessionPerDay')).dropped).toEqual(changed);
  });

  test('days that a teacher has off are the other days of the week', () => {
    const changed = { kind: 'teacher', id: 1, field: 'freeDays', from: 1 };
    expect(changesOf(fieldOf('teacher', 'freeDays'))).toEqual({
      dropped: { ...changed, to: 0 },
      loosened: { ...changed, to: 3 },
    });
  });

  test('a cap of a subject is raised and not given up; days between are both', () => {
    const cap = { kind: 'subject', id: 1, field: 'maxPerShift', from: 2, to: 2 };
    expect(changesOf(fieldOf('subject', 'maxPerShift'))).toEqual({ dropped: null, loosened: cap });
    const days = { kind: 'subject', id: 1, field: 'minDaysBetween', from: 1 };
    expect(changesOf(fieldOf('subject', 'minDaysBetween'))).toEqual({
      dropped: { ...days, to: null },
      loosened: { ...days, to: 2 },
    });
    expect(changesOf(fieldOf('subject', 'doublePeriods'))).toEqual({ dropped: null, loosened: null });
  });

  test('a joint cap of subjects', () => {
    const changed = { kind: 'subjectCombination', id: 5, field: 'maxPerDay', from: 2 };
    expect(changesOf(fieldOf('subjectCombination', 'maxPerDay'))).toEqual({
      dropped: { ...changed, to: null },
      loosened: { ...changed, to: 2 },
    });
  });

  test('a setting of the school becomes a wish, or has another number where it has one', () => {
    const isSetting = (rule: string) => (source: RuleSource) => source.kind === 'setting' && source.rule === rule;
    const changed = (value: number | null) => ({ from: { strength: 'required', value }, kind: 'rule' });
    expect(changesOf(isSetting('classHoles'))).toEqual({
      dropped: { ...changed(null), rule: 'classHoles', to: { strength: 'strong', value: null } },
      loosened: null,
    });
    const { standard = 0 } = schoolRule('heavyPerSession').value ?? {};
    expect(changesOf(isSetting('heavyPerSession'))).toEqual({
      dropped: { ...changed(standard), rule: 'heavyPerSession', to: { strength: 'strong', value: standard } },
      loosened: { ...changed(standard), rule: 'heavyPerSession', to: { strength: 'required', value: 2 } },
    });
  });
});

describe('what binds lessons without a rule', () => {
  const loaded = load(required);
  const pages = pagesOf(loaded);
  const find = (kind: BuiltInKind, more: Partial<Pick<Violation, 'resource' | 'lessons' | 'slots'>> = {}) =>
    pagesOfViolation(pages, { kind, rule: null, resource: null, lessons: [0], slots: [0], ...more }).map(
      ({ title, row }) => [title, row],
    );
  const teacher = { kind: 'teacher', index: 0 } as const;

  test('a blocked period is a cell of the teacher, a meeting of the department, a break of the class or a busy period of the room', () => {
    const meeting = loaded.week.slotOf({ day: 6, shiftId: morning, period: 4 }) ?? -1;
    const own = loaded.week.slotOf({ day: 4, shiftId: morning, period: 1 }) ?? -1;
    expect(find('blocked-slot', { resource: teacher, slots: [own] })).toEqual([['Nguyện vọng', 'Cô 1']]);
    expect(find('blocked-slot', { resource: teacher, slots: [meeting] })).toEqual([['Tổ chuyên môn', 'Tổ Toán']]);
    expect(find('blocked-slot', { resource: { kind: 'student', index: 0 } })).toEqual([['Tiết nghỉ của lớp', '6A']]);
    expect(find('blocked-slot', { resource: { kind: 'room', index: 1 } })).toEqual([['Tiết bận của phòng', 'Sân']]);
  });

  test('rooms are those of the assignment, the subject or the class; places those of a marked cell, the shift or a fixed lesson', () => {
    const marks = { ...school.marks, subject: new Map([[1, [cell(2, 'blocked')]]]) };
    const subjects = school.subjects.map((one) => (one.id === 2 ? { ...one, allowedRooms: [2] } : one));
    const classSubjects = school.classSubjects.map((row) => (row.id === 5 ? { ...row, roomId: 2 } : row));
    const pagesOfLesson = (kind: BuiltInKind, classSubjectId: number) =>
      pagesOfViolation(pagesOf(load({ ...required, marks, subjects, classSubjects })), {
        kind,
        rule: null,
        resource: null,
        lessons: [lessons.findIndex((lesson) => lesson.classSubjectId === classSubjectId)],
        slots: [0],
      }).map(({ title, row }) => [title, row]);
    expect(pagesOfLesson('room-unsuitable', 1)).toEqual([['Lớp học', '6A']]);
    expect(pagesOfLesson('room-unsuitable', 3)).toEqual([['Môn học', 'GDTC']]);
    expect(pagesOfLesson('room-unsuitable', 5)).toEqual([['Phân công chuyên môn', '6A']]);
    expect(pagesOfLesson('start-not-allowed', 1)).toEqual([['Tiết tránh xếp của môn', 'Toán']]);
    expect(pagesOfLesson('start-not-allowed', 3)).toEqual([['Phân công chuyên môn', '6A']]);
  });

  test('a place that the week no longer has is a day of the school', () => {
    const place = { id: lessons[0]?.id ?? 0, day: 8, period: 1, shiftId: morning, roomId: null };
    const [refused] = restorePlaces(loaded, [place]).refused;
    expect(refused?.pages.map(({ title }) => title)).toEqual(['Ngày học']);
  });

  test('two lessons at once are two assignments; a fixed lesson stands where it is fixed', () => {
    const second = loaded.lessons.findIndex(({ classes }) => classes[0]?.id === 2);
    const fixed = loaded.lessons.findIndex((lesson) => lesson.fixed);
    expect(find('double-booking-teacher', { lessons: [0, second] })).toEqual([
      ['Phân công chuyên môn', '6A'],
      ['Phân công chuyên môn', '6B'],
    ]);
    expect(find('room-overfull', { resource: { kind: 'room', index: 1 } })).toEqual([['Phòng học', 'Sân']]);
    expect(find('start-not-allowed', { lessons: [fixed] })).toEqual([['Tiết cố định', null]]);
    expect(find('locked-moved')).toEqual([['Thời khóa biểu', null]]);
  });
});

test('a proof leads to its rules, to the grids of its people and to what ties its lessons; else to the assignments', () => {
  const loaded = load(required);
  const fixed = loaded.lessons.findIndex((lesson) => lesson.fixed);
  const found: Impossibility = {
    kind: 'set-unplaceable',
    needed: 2,
    available: 1,
    lessons: [0],
    slots: [],
    resources: [],
    rules: [],
    tied: [],
    relaxations: [],
  };
  const pagesOfFound = (more: Partial<Impossibility>) =>
    pagesOfProof(loaded.problem, pagesOf(loaded), { ...found, ...more }).map(({ title, row }) => [title, row]);
  const [rule = ''] = [...loaded.sources].find(([, { kind }]) => kind === 'subjectCombination') ?? [];
  expect(pagesOfFound({ rules: [rule], resources: [{ kind: 'teacher', index: 1 }], tied: [fixed] })).toEqual([
    ['Tổ hợp môn', 'Toán và thể dục'],
    ['Nguyện vọng', 'Cô 2'],
    ['Tiết cố định', null],
  ]);
  expect(pagesOfFound({ resources: [{ kind: 'student', index: 1 }] })).toEqual([['Tiết nghỉ của lớp', '6B']]);
  expect(pagesOfFound({})).toEqual([['Phân công chuyên môn', '6A']]);
});

test('a parallel group that is called as a subject is numbered does not split the class with that subject', () => {
  const data = schoolWith({
    classSubjects: school.classSubjects.map((row) => ({ ...row, parallelGroup: row.id === 3 ? '1' : '' })),
  });
  const inGroup = (id: number, classSubjectId: number, subjectId: number, group: number) => ({
    ...lessons[0]!,
    id,
    classSubjectId,
    subjectId,
    classes: [{ id: 1, group }],
  });
  const { problem } = buildProblem(data, [inGroup(1, 1, 1, 1), inGroup(2, 1, 1, 2), inGroup(3, 3, 2, 3)]);
  // The subject is in two groups of a class of three: its first is parts one and three.
  expect(problem.lessons.map(({ students }) => students)).toEqual([[0, 2], [1], [2]]);
});
