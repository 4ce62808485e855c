import {
  foldExact,
  type ClassSubject,
  type NewYear,
  type Resources,
  type ValuesOf,
  type YearReport,
} from '@tkb/contract';

/** A class as it is stored: a place of the school (6A1: grade, shift, room) with the pupils who are in it. */
export type YearClass = ValuesOf<Resources['class']> & { readonly id: number };
export type YearGrade = ValuesOf<Resources['grade']> & { readonly id: number };

/** The school as the plan needs it. */
export interface YearData {
  readonly classes: readonly YearClass[];
  readonly grades: readonly YearGrade[];
  readonly assignments: readonly ClassSubject[];
}

type Change = YearReport['classes'][number]['change'];

/** A class of the new year. `id` null = to be added; a removed one is to be deleted. */
export interface PlannedClass {
  readonly id: number | null;
  readonly change: Change;
  readonly from: YearClass | null;
  readonly values: ValuesOf<Resources['class']>;
  /** Class whose subjects and periods hold here: itself, or another of the old year. */
  readonly pattern: YearClass | null;
  readonly teachersOf: (row: ClassSubject) => readonly number[];
}

export interface YearPlan {
  readonly classes: readonly PlannedClass[];
  readonly leaving: readonly YearClass[];
  readonly warnings: readonly string[];
}

/**
 * Moves the pupils up: 6A1 keeps its shift, room and subjects, and the pupils of 6A1 become those of 7A1. What belongs to the
 * pupils goes with them (size, stream, elective set, and by choice homeroom teacher and teachers).
 */
export function planYear(data: YearData, choice: NewYear): YearPlan {
  const grades = new Map(data.grades.map((grade) => [grade.id, grade]));
  const byName = new Map(data.classes.map((item) => [foldExact(item.name), item]));
  const moves = data.classes.map((item) => ({ item, next: nextOf(item, data.grades, grades.get(item.gradeId)) }));
  const incoming = new Map(moves.flatMap(({ item, next }) => (next ? [[foldExact(next.name), item] as const] : [])));
  const stored = data.classes.map((place) => {
    const from = incoming.get(foldExact(place.name)) ?? null;
    const change = changeOf(place, from, moves, data.grades);
    return planPlace(data, choice, { base: place, place, from, change, name: place.name, gradeId: place.gradeId });
  });
  const added = moves.flatMap(({ item, next }) =>
    next && !byName.has(foldExact(next.name))
      ? [planPlace(data, choice, { base: item, place: null, from: item, change: 'added', ...next })]
      : [],
  );
  const classes = [...stored, ...added];
  return {
    classes,
    leaving: moves.filter(({ next, item }) => next === null && isNumbered(item, grades)).map(({ item }) => item),
    warnings: warningsOf(classes, grades),
  };
}

const splitName = (name: string) => /^(\D*)(\d+)(.*)$/.exec(name);
const isNumbered = ({ name, gradeId }: YearClass, grades: ReadonlyMap<number, YearGrade>) =>
  Number(splitName(name)?.[2]) === grades.get(gradeId)?.order;

/** Name and grade of the class that the pupils move to; null when they leave, or when the name does not tell its grade. */
function nextOf({ name }: YearClass, grades: readonly YearGrade[], grade: YearGrade | undefined) {
  const [, before = '', number, after = ''] = splitName(name) ?? [];
  if (!grade || Number(number) !== grade.order) return null;
  const next = grades.find(({ levelId, order }) => levelId === grade.levelId && order === grade.order + 1);
  return next ? { name: `${before}${next.order}${after}`, gradeId: next.id } : null;
}

type Moves = readonly { readonly item: YearClass; readonly next: { readonly name: string } | null }[];

function changeOf(place: YearClass, from: YearClass | null, moves: Moves, grades: readonly YearGrade[]): Change {
  if (from) return 'up';
  const grade = grades.find(({ id }) => id === place.gradeId);
  if (!grade || Number(splitName(place.name)?.[2]) !== grade.order) return 'unknown';
  const below = grades.some(({ levelId, order }) => levelId === grade.levelId && order === grade.order - 1);
  const comesFrom = moves.some(({ item }) => grades.find(({ id }) => id === item.gradeId)?.order === grade.order - 1);
  return below && comesFrom ? 'removed' : 'new';
}

interface Place {
  /** The place itself; for a class to be added, the one whose pupils come. */
  readonly base: YearClass;
  readonly place: YearClass | null;
  readonly from: YearClass | null;
  readonly change: Change;
  readonly name: string;
  readonly gradeId: number;
}

function planPlace(data: YearData, choice: NewYear, { base, place, from, change, name, gradeId }: Place): PlannedClass {
  const isKept = change === 'unknown' || change === 'removed';
  const pupils = isKept ? place : from;
  const sets = { streamId: pupils?.streamId ?? null, electiveSetId: pupils?.electiveSetId ?? null };
  const wanted = pupils ? sets : { streamId: place?.streamId ?? null, electiveSetId: place?.electiveSetId ?? null };
  const pattern = isKept ? place : patternOf(data.classes, place, gradeId, wanted);
  const home = { follow: pupils?.homeroomTeacherId ?? null, stay: place?.homeroomTeacherId ?? null, clear: null };
  const { id: _, ...ofPlace } = place ?? { ...(pattern ?? base), homeRoomId: null };
  const ofPupils = {
    ...wanted,
    size: pupils?.size ?? 0,
    homeroomTeacherId: isKept ? (place?.homeroomTeacherId ?? null) : home[choice.homeroom],
  };
  const values = { ...ofPlace, name, gradeId, ...ofPupils };
  const mode = isKept ? 'stay' : choice.teachers;
  return { id: place?.id ?? null, change, from, values, pattern, teachersOf: teachersBy(data, mode, place, from) };
}

/** Itself when its pupils study the same set; else a class of the same grade that studies it; else itself. */
function patternOf(
  classes: readonly YearClass[],
  place: YearClass | null,
  gradeId: number,
  { streamId, electiveSetId }: Pick<YearClass, 'streamId' | 'electiveSetId'>,
): YearClass | null {
  const fits = (item: YearClass) => item.streamId === streamId && item.electiveSetId === electiveSetId;
  if (place && fits(place)) return place;
  return classes.find((item) => item.gradeId === gradeId && fits(item)) ?? place;
}

/** Who teaches a row of the pattern in the new year. */
function teachersBy(
  { assignments }: YearData,
  mode: NewYear['teachers'],
  place: YearClass | null,
  from: YearClass | null,
): PlannedClass['teachersOf'] {
  const source = mode === 'follow' ? from : mode === 'stay' ? place : null;
  return ({ subjectId, group }) => {
    if (!source) return [];
    const covers = (row: ClassSubject) => row.classId === source.id || row.joinedClassIds.includes(source.id);
    const same = assignments.filter((row) => row.subjectId === subjectId && covers(row));
    return (same.find((row) => row.group === group) ?? same[0])?.teacherIds ?? [];
  };
}

function warningsOf(classes: readonly PlannedClass[], grades: ReadonlyMap<number, YearGrade>): string[] {
  return classes.flatMap(({ change, values, pattern }) => {
    const grade = grades.get(values.gradeId)?.name ?? '';
    if (change === 'unknown')
      return [`Tên lớp ${values.name} không bắt đầu bằng số của ${grade} nên giữ nguyên, không lên lớp.`];
    if (!pattern) return [`Lớp ${values.name} chưa có lớp nào của ${grade} để lấy môn; hãy đồng bộ môn khối lớp.`];
    return [];
  });
}

/** The rows a class of the new year will have, with their teachers. */
export function rowsOf({ assignments }: YearData, { pattern, teachersOf }: PlannedClass): ClassSubject[] {
  return assignments
    .filter(({ classId }) => classId === pattern?.id)
    .map((row) => ({ ...row, teacherIds: [...teachersOf(row)] }));
}
