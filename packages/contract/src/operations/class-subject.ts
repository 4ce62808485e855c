import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { lastSchoolWeek, weekPatterns } from '../calendar/school-weeks.ts';
import { listSchema } from '../errors/envelope.ts';
import { readBackSchema } from '../resource/define.ts';
import { id, idsFilter, listQuerySchema, queryId } from '../resource/query.ts';
import { defineOperation, editOf, viewOf } from './define.ts';

const week = z.int().min(1).max(lastSchoolWeek);
const parallelName = z
  .string()
  .overwrite((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim())
  .max(40);

/** The sizes of the blocks of a pattern such as "2+2+1", in periods; none of an empty one. */
export const blocksOf = (pattern: string): number[] => (pattern === '' ? [] : pattern.split('+').map(Number));

/** Môn của lớp (phân công): a class x subject x group with its teachers and periods. `group` 0 = the whole class. */
export const classSubjectSchema = z.object({
  id,
  version: z.int(),
  classId: id,
  subjectId: id,
  group: z.int().min(0).max(4),
  teacherIds: z.array(id).max(5),
  /** One of its teachers is chosen among these, the most wanted first; empty = all are named in `teacherIds`. */
  candidateIds: z.array(id).max(12),
  mainPeriods: z.int().min(0).max(20),
  oppositePeriods: z.int().min(0).max(20),
  /** Fixed room; null = any room the subject allows. */
  roomId: id.nullable(),
  /** Block pattern such as "2+2" or "2+1+1"; empty = by the subject's rule. */
  blockPattern: z.string().regex(/^([1-6](\+[1-6]){0,9})?$/, 'ghi số tiết liền nhau của từng lần học, ví dụ 2+2+1'),
  /** Classes taught together with this one (same subject, teacher and slot); their own rows are not kept. */
  joinedClassIds: z.array(id).max(10),
  weekFrom: week.nullable(),
  weekTo: week.nullable(),
  weekPattern: z.enum(weekPatterns),
  /** How many of its periods keep to these weeks (2 with 1 in odd weeks: 1.5 a week); null = all. */
  weekPeriods: z.int().min(1).max(20).nullable(),
  /** Assignments with the same name here are taught at the same time to different groups of pupils; empty = alone. */
  parallelGroup: parallelName,
});
export type ClassSubject = z.infer<typeof classSubjectSchema>;

/** The fields that are columns of an assignment's own row; its teachers, candidates and joined classes are rows of their own. */
export const classSubjectColumns = classSubjectSchema
  .omit({ id: true, version: true, teacherIds: true, candidateIds: true, joinedClassIds: true })
  .keyof().options;

/** A row that is to be removed, as it was read. */
export const rowVersionSchema = z.strictObject({ id, version: z.int() });
export type RowVersion = z.infer<typeof rowVersionSchema>;

/**
 * A row as it is saved: the key (class, subject, group) decides whether it is new. `version` is the one it was read with, null
 * when it must be new (else 409 with both sides); without it the row is saved over whatever is there.
 */
export const classSubjectDraftSchema = readBackSchema(
  {
    ...classSubjectSchema.omit({ id: true }).shape,
    version: z.int().nullable().optional(),
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

/** The subjects that a teacher can teach. */
const teacherSubjectsSchema = z.object({ teacherId: id, subjectIds: z.array(id).max(50) });

const assignmentPages = viewOf(pageUrls.class, pageUrls.teacher, pageUrls.timetables);
const assignmentFilters = { classId: idsFilter, teacherId: idsFilter };

export const classSubjectOperations = {
  listClassSubjects: defineOperation({
    method: 'GET',
    path: '/api/lopmon',
    title: 'Xem môn của lớp',
    access: assignmentPages,
    query: listQuerySchema.extend({ ...assignmentFilters, id: idsFilter, subjectId: idsFilter, roomId: idsFilter }),
    data: listSchema(classSubjectSchema.extend({ stt: z.int() })),
  }),
  /** Saves and removes rows, all or nothing; rows of `replaceClassIds` that are not sent are removed whatever their version. */
  saveClassSubjects: defineOperation({
    method: 'POST',
    path: '/api/lopmon',
    title: 'Lưu môn của lớp',
    access: editOf(pageUrls.class),
    body: z.strictObject({
      items: z.array(classSubjectDraftSchema).max(3000),
      replaceClassIds: z.array(id).max(200).default([]),
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
  /** Copies the curriculum of the classes' grades (and streams) to their class subjects; keeps teachers already assigned. */
  syncCurriculum: defineOperation({
    method: 'POST',
    path: '/api/monhoc/monkhoilop/dongbo',
    title: 'Đồng bộ môn khối xuống lớp',
    access: editOf(pageUrls.curriculum),
    body: z.strictObject({ gradeIds: z.array(id).max(12).default([]) }),
    data: z.object({
      created: z.int().describe('Số phân công được thêm'),
      updated: z.int().describe('Số phân công được sửa'),
      removed: z.int().describe('Số phân công bị xóa'),
    }),
  }),
} as const;

/** Who was chosen among the candidates of an assignment; null = nobody yet, or there is nothing to choose. */
export const chosenTeacher = ({ teacherIds, candidateIds }: Pick<ClassSubject, 'teacherIds' | 'candidateIds'>) =>
  teacherIds.find((teacherId) => candidateIds.includes(teacherId)) ?? null;

/** Who teaches an assignment: those named in it, else the class's homeroom teacher where the subject is theirs and no others are candidates. */
export function teachersOfAssignment(
  { teacherIds, candidateIds }: Pick<ClassSubject, 'teacherIds' | 'candidateIds'>,
  subject: { readonly taughtByHomeroomTeacher: boolean } | undefined,
  schoolClass: { readonly homeroomTeacherId: number | null } | undefined,
): readonly number[] {
  if (teacherIds.length > 0 || candidateIds.length > 0 || !subject?.taughtByHomeroomTeacher) return teacherIds;
  return schoolClass?.homeroomTeacherId == null ? [] : [schoolClass.homeroomTeacherId];
}
