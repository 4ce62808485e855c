import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { averagePeriods, lastSchoolWeek, weekPatterns, type AssignedPeriods } from '../calendar/school-weeks.ts';
import { listSchema } from '../errors/envelope.ts';
import { readBackSchema } from '../resource/define.ts';
import { oneLine } from '../resource/fields.ts';
import { id, idsFilter, listQuerySchema, queryId } from '../resource/query.ts';
import { defineOperation, editOf, viewOf } from './define.ts';
import { numberedList } from './row-calls.ts';
import { forceQuery } from './school.ts';

const week = z.int().min(1).max(lastSchoolWeek);
const parallelName = oneLine(40);

/** The sizes of the blocks in a pattern such as "2+2+1", in periods; none for an empty pattern. */
export const blocksOf = (pattern: string): number[] => (pattern === '' ? [] : pattern.split('+').map(Number));

/** Môn của lớp (phân công): a subject of a class or group with its teachers and periods. `group` 0 = the whole class. */
export const classSubjectSchema = z.object({
  id,
  version: z.int(),
  classId: id,
  subjectId: id,
  group: z.int().min(0).max(4),
  teacherIds: z.array(id).max(5),
  /** The teachers one of whom is to be chosen, the most wanted first; empty = `teacherIds` names all teachers. */
  candidateIds: z.array(id).max(12),
  mainPeriods: z.int().min(0).max(20),
  oppositePeriods: z.int().min(0).max(20),
  /** A fixed room; null = any room that the subject allows. */
  roomId: id.nullable(),
  /** A block pattern such as "2+2" or "2+1+1"; empty = by the subject's rule. */
  blockPattern: z.string().regex(/^([1-6](\+[1-6]){0,9})?$/, 'ghi số tiết liền nhau của từng lần học, ví dụ 2+2+1'),
  /** Classes taught together with this one (same subject, teacher and slot); they have no rows of their own. */
  joinedClassIds: z.array(id).max(10),
  weekFrom: week.nullable(),
  weekTo: week.nullable(),
  weekPattern: z.enum(weekPatterns),
  /** How many of its periods are held only in these weeks (2 periods with 1 such make 1.5 a week); null = all. */
  weekPeriods: z.int().min(1).max(20).nullable(),
  /** Assignments with the same name here are taught at the same time, to different groups of pupils; empty = alone. */
  parallelGroup: parallelName,
});
export type ClassSubject = z.infer<typeof classSubjectSchema>;

/** The fields stored in the assignment's own row; teachers, candidates and joined classes have rows of their own. */
export const classSubjectColumns = classSubjectSchema
  .omit({ id: true, version: true, teacherIds: true, candidateIds: true, joinedClassIds: true })
  .keyof().options;

/** A row to be removed, in the version that was read. */
export const rowVersionSchema = z.strictObject({ id, version: z.int() });
export type RowVersion = z.infer<typeof rowVersionSchema>;

/**
 * A row to be saved. Its key (class, subject, group) decides whether it is new. `version` is the one that was read; null, or
 * none, requires the row to be new. On a mismatch the answer is 409 with both sides.
 */
export const classSubjectDraftSchema = readBackSchema(
  {
    ...classSubjectSchema.omit({ id: true }).shape,
    version: z.int().nullable().default(null),
    group: z.int().min(0).max(4).default(0),
    candidateIds: z.array(id).max(12).default([]),
    oppositePeriods: z.int().min(0).max(20).default(0),
    roomId: id.nullable().default(null),
    blockPattern: classSubjectSchema.shape.blockPattern.default(''),
    joinedClassIds: z.array(id).max(10).default([]),
    weekFrom: week.nullable().default(null),
    weekTo: week.nullable().default(null),
    weekPattern: z.enum(weekPatterns).default('every'),
    weekPeriods: z.int().min(1).max(20).nullable().default(null),
    parallelGroup: parallelName.default(''),
  },
  classSubjectSchema,
);

/** The subjects that a teacher can teach. `version` is that of this list, not of the teacher's own row. */
const teacherSubjectsSchema = z.object({ teacherId: id, subjectIds: z.array(id).max(50), version: z.int() });

const assignmentPages = viewOf(pageUrls.class, pageUrls.teacher, pageUrls.timetables);
const assignmentFilters = { classId: idsFilter, teacherId: idsFilter };

export const classSubjectOperations = {
  listClassSubjects: defineOperation({
    method: 'GET',
    path: '/api/lopmon',
    title: 'Xem môn của lớp',
    access: assignmentPages,
    query: listQuerySchema.extend({ ...assignmentFilters, id: idsFilter, subjectId: idsFilter, roomId: idsFilter }),
    data: numberedList(classSubjectSchema),
  }),
  /** Saves and removes rows, all or nothing. */
  saveClassSubjects: defineOperation({
    method: 'POST',
    path: '/api/lopmon',
    title: 'Lưu môn của lớp',
    access: editOf(pageUrls.class),
    body: z.strictObject({
      items: z.array(classSubjectDraftSchema).max(3000),
      removed: z.array(rowVersionSchema).max(3000).default([]),
    }),
    data: z.object({ items: z.array(classSubjectSchema).describe('Các phân công sau khi lưu') }),
  }),
  listSubjectsByClass: defineOperation({
    method: 'GET',
    path: '/api/monhoc/monlop',
    title: 'Xem môn theo lớp',
    access: assignmentPages,
    query: listQuerySchema.extend({ classId: queryId }),
    data: listSchema(
      z.object({ stt: z.int(), subjectId: id, name: z.string(), mainPeriods: z.int(), oppositePeriods: z.int() }),
    ),
  }),
  listTeacherSubjects: defineOperation({
    method: 'GET',
    path: '/api/giaovien/giaovienmonhoc',
    title: 'Xem môn giáo viên dạy được',
    access: assignmentPages,
    query: listQuerySchema.extend(assignmentFilters),
    data: listSchema(teacherSubjectsSchema.extend({ stt: z.int(), name: z.string() })),
  }),
  /** Replaces the lists of these teachers, all or none. A list that somebody saved since it was read answers 409 with both sides. */
  saveTeacherSubjects: defineOperation({
    method: 'POST',
    path: '/api/giaovien/giaovienmonhoc',
    title: 'Lưu môn giáo viên dạy được',
    access: editOf(pageUrls.teacher),
    body: z.strictObject({
      items: z.array(readBackSchema(teacherSubjectsSchema.shape, { shape: { name: z.string() } })).max(500),
    }),
    data: z.object({ items: z.array(teacherSubjectsSchema).describe('Các giáo viên sau khi lưu') }),
  }),
  /**
   * Copies the curriculum of the classes' grades (and streams) to their assignments; teachers already assigned stay. Where assignments
   * with teachers would be removed, the call without `force` answers 409 `curriculum.removes_assigned` and changes nothing.
   */
  syncCurriculum: defineOperation({
    method: 'POST',
    path: '/api/monhoc/monkhoilop/dongbo',
    title: 'Đồng bộ môn khối xuống lớp',
    access: editOf(pageUrls.curriculum),
    query: forceQuery,
    body: z.strictObject({ gradeIds: z.array(id).max(12).default([]) }),
    data: z.object({
      created: z.int().describe('Số phân công được thêm'),
      addedTo: z
        .array(z.object({ name: z.string().describe('Tên lớp'), count: z.int().describe('Số môn được thêm') }))
        .describe('Các lớp được thêm môn'),
      updated: z.int().describe('Số phân công được sửa'),
      removed: z.int().describe('Số phân công bị xóa'),
    }),
  }),
} as const;

/** The teacher chosen among the candidates of an assignment; null = nobody yet, or there are no candidates. */
export const chosenTeacher = ({ teacherIds, candidateIds }: Pick<ClassSubject, 'teacherIds' | 'candidateIds'>) =>
  teacherIds.find((teacherId) => candidateIds.includes(teacherId)) ?? null;

/** The teachers it names, or else the homeroom teacher if the subject is theirs and there are no candidates. */
export function teachersOfAssignment(
  { teacherIds, candidateIds }: Pick<ClassSubject, 'teacherIds' | 'candidateIds'>,
  subject: { readonly taughtByHomeroomTeacher: boolean } | undefined,
  schoolClass: { readonly homeroomTeacherId: number | null } | undefined,
): readonly number[] {
  if (teacherIds.length > 0 || candidateIds.length > 0 || !subject?.taughtByHomeroomTeacher) return teacherIds;
  return schoolClass?.homeroomTeacherId == null ? [] : [schoolClass.homeroomTeacherId];
}

export interface Homerooms {
  readonly classes: readonly { readonly id: number; readonly homeroomTeacherId: number | null }[];
  readonly subjects: readonly { readonly id: number; readonly taughtByHomeroomTeacher: boolean }[];
}
type Taught = Pick<ClassSubject, 'classId' | 'subjectId' | 'teacherIds' | 'candidateIds'>;

/** Tells of each assignment who teaches it: those named, or the homeroom teacher where nobody is. */
export function whoTeaches({ classes, subjects }: Homerooms) {
  const classOf = new Map(classes.map((row) => [row.id, row]));
  const subjectOf = new Map(subjects.map((row) => [row.id, row]));
  return (row: Taught) => teachersOfAssignment(row, subjectOf.get(row.subjectId), classOf.get(row.classId));
}

interface School<Row> extends Homerooms {
  readonly classes: readonly (Homerooms['classes'][number] & { readonly name: string })[];
  readonly classSubjects: readonly Row[];
}

/** Tells of each teacher the assignments, with their periods and the names of their classes, and those of the classes that they lead. */
export function workOfTeachers<Row extends Taught & AssignedPeriods>(school: School<Row>) {
  const teachersOf = whoTeaches(school);
  const names = new Map(school.classes.map((one) => [one.id, one.name]));
  const taught = school.classSubjects.map((row) => ({ row, teacherIds: teachersOf(row) }));
  return (id: number) => {
    const own = taught.flatMap(({ row, teacherIds }) => (teacherIds.includes(id) ? [row] : []));
    return {
      assignments: own.length,
      periods: own.reduce((sum, row) => sum + averagePeriods(row), 0),
      taught: [...new Set(own.map(({ classId }) => names.get(classId) ?? ''))],
      led: school.classes.filter(({ homeroomTeacherId }) => homeroomTeacherId === id).map(({ name }) => name),
    };
  };
}

/** Periods a week each teacher has, on average over odd and even weeks; joined classes are taught once. */
export function teacherLoads(
  rows: readonly (Taught & AssignedPeriods)[],
  homerooms: Homerooms,
): ReadonlyMap<number, number> {
  const loads = new Map<number, number>();
  const teachersOf = whoTeaches(homerooms);
  for (const row of rows) {
    for (const id of teachersOf(row)) loads.set(id, (loads.get(id) ?? 0) + averagePeriods(row));
  }
  return loads;
}
