import { resources, type Resource, type ResourceName } from '@tkb/contract';
import type { Caller } from '../support/test-server.ts';

type Draft = Readonly<Record<string, unknown>>;
type Make = (name: ResourceName) => Promise<number>;
/** A grade, shift or level that the school has. */
type Own = (path: 'khoilop/khoiloptheodonvi' | 'cahoc/catheodonvi' | 'caphoc') => Promise<number>;

/** How to make a valid draft of each resource, and one field changed; `n` makes drafts differ. */
export interface DraftCase {
  readonly draft: (make: Make, n: number, own: Own) => Promise<Draft> | Draft;
  readonly change: Draft;
  /** Fields that a second draft must share with a first to be a duplicate; absent = the resource takes duplicates. */
  readonly unique?: readonly string[];
}

/** Provinces are listed only, and assignments have calls of their own. */
type WrittenName = Exclude<ResourceName, 'province' | 'classSubject'>;

const cases: Readonly<Record<WrittenName, DraftCase>> = {
  schoolLevel: { draft: (_, n) => ({ name: `Cấp ${n}` }), change: { note: 'Đã sửa' }, unique: ['name'] },
  shift: { draft: (_, n) => ({ code: `X${n}`, name: `Ca ${n}` }), change: { order: 7 }, unique: ['code'] },
  grade: {
    draft: async (make, n) => ({ name: `Khối thử ${n}`, levelId: await make('schoolLevel'), order: 3 }),
    change: { order: 4 },
    unique: ['name'],
  },
  classroomType: {
    draft: (_, n) => ({ name: `Loại ${n}`, kind: 'yard' }),
    change: { kind: 'function' },
    unique: ['name'],
  },
  site: {
    draft: async (make, n) => ({
      name: `Điểm ${n}`,
      travelMinutes: n % 2 ? [{ id: await make('site'), minutes: 12 }] : [],
    }),
    change: { address: '12 Đường Lê Lợi' },
    unique: ['name'],
  },
  schoolDay: {
    draft: async (_, n, own) => ({
      day: 2 + (n % 7),
      order: 1,
      shifts: [{ id: await own('cahoc/catheodonvi'), periods: 4 }],
    }),
    change: { active: false },
    unique: ['day'],
  },
  period: {
    // A school starts with bell times for all its levels, and with none of a level's own.
    draft: async (_, n, own) => ({
      shiftId: await own('cahoc/catheodonvi'),
      levelId: await own('caphoc'),
      number: 1 + (n % 12),
      startTime: '07:00',
      endTime: '07:45',
    }),
    change: { longBreakAfter: true },
    unique: ['shiftId', 'levelId', 'number'],
  },
  stream: {
    draft: async (make, n) => ({ name: `Ban ${n}`, levelId: await make('schoolLevel') }),
    change: { note: 'Đã sửa' },
    unique: ['name'],
  },
  knowledgeBlock: { draft: (_, n) => ({ name: `Khối KT ${n}` }), change: { note: 'Đã sửa' }, unique: ['name'] },
  department: {
    draft: async (make, n, own) => ({
      name: `Tổ ${n}`,
      headId: await make('teacher'),
      meetingDay: 5,
      meetingShiftId: await own('cahoc/catheodonvi'),
      meetingPeriod: 4,
    }),
    change: { meetingPeriod: 5 },
    unique: ['name'],
  },
  room: {
    draft: async (make, n) => ({
      code: `P${n}`,
      name: `Phòng ${n}`,
      typeId: await make('classroomType'),
      siteId: await make('site'),
    }),
    change: { capacity: 45 },
    unique: ['code'],
  },
  subject: {
    draft: async (make, n) => ({
      code: `M${n}`,
      name: `Môn ${n}`,
      shortName: `M${n}`,
      colour: '#1D4ED8',
      knowledgeBlockId: await make('knowledgeBlock'),
      allowedRooms: [await make('room'), await make('room')],
    }),
    change: { heavy: true },
    unique: ['code'],
  },
  curriculum: {
    draft: async (make) => ({ gradeId: await make('grade'), subjectId: await make('subject'), mainPeriods: 3 }),
    change: { oppositePeriods: 2 },
    unique: ['gradeId', 'subjectId'],
  },
  subjectCombination: {
    draft: async (make, n) => ({ name: `Tổ hợp ${n}`, subjects: [await make('subject'), await make('subject')] }),
    change: { maxPerDay: 3 },
    unique: ['name'],
  },
  teacher: {
    draft: async (make, n) => ({
      code: `GV${n}`,
      familyName: 'Nguyễn Thị',
      givenName: 'Lan',
      departments: n % 3 ? [] : [await make('department')],
      homeroomReduction: n % 2 ? 4 : null,
      reductions: [{ reason: 'Tổ trưởng', periods: 3 }],
    }),
    change: { maxSessions: 8 },
    unique: ['code'],
  },
  class: {
    draft: async (make, n, own) => ({
      name: `Lớp ${n}`,
      gradeId: await own('khoilop/khoiloptheodonvi'),
      mainShiftId: await own('cahoc/catheodonvi'),
      homeroomTeacherId: await make('teacher'),
    }),
    change: { size: 41 },
    unique: ['name'],
  },
  fixedLesson: {
    draft: async (make, _, own) => ({
      activity: 'Chào cờ',
      day: 2,
      shiftId: await own('cahoc/catheodonvi'),
      classes: [await make('class')],
    }),
    change: { period: 5 },
  },
  holiday: {
    draft: (_, n) => ({ name: `Nghỉ lễ ${n}`, fromDate: '2026-09-02', toDate: '2026-09-03' }),
    change: { toDate: null },
    unique: ['name', 'fromDate'],
  },
};

/** The case of a resource that the shared calls write. */
export const draftCases: Readonly<Partial<Record<ResourceName, DraftCase>>> = cases;

// Shared by all makers: unit catalogues are shared by their schools too.
let n = 0;

/** Where the rows of a resource are read and written. */
export const pathOf = (name: ResourceName) =>
  `/api/${(resources as unknown as Readonly<Record<string, Resource>>)[name]?.path}`;

/** Makes rows by the API itself: unit catalogues as the unit's administrator, the rest as the school's. */
export function createMaker(callers: { readonly unit: Caller; readonly school: Caller }) {
  const unitNames: readonly ResourceName[] = ['schoolLevel', 'shift', 'grade', 'classroomType'];
  const make: Make = async (name) => (await create(name)).id;
  const own: Own = async (path) => {
    const { body } = await callers.school.get(`/api/${path}?pageSize=1`);
    return (body.data as { items: { id: number }[] }).items[0]?.id ?? 0;
  };
  const draftOf = async (name: ResourceName): Promise<Draft> => {
    n += 1;
    return { ...(await draftCases[name]?.draft(make, n, own)) };
  };
  const writerOf = (name: ResourceName) => (unitNames.includes(name) ? callers.unit : callers.school);
  const create = async (name: ResourceName): Promise<{ id: number; version: number } & Draft> => {
    const answer = await writerOf(name).post(pathOf(name), await draftOf(name));
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
    return (answer.body.data as { item: { id: number; version: number } & Draft }).item;
  };
  return { make, create, draftOf, writerOf };
}
