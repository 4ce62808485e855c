import type { operations, TimetableDifference } from '@tkb/contract';
import type { z } from 'zod';
import { loadProblem, type LoadedProblem } from '../../arrangement/loaded/load-problem.ts';
import { measurePlaces } from '../../arrangement/loaded/measure.ts';
import type { LessonData } from '../../arrangement/school/school-data.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { readStep } from '../../history/step-store.ts';
import { readWords } from '../../history/titles.ts';
import { readTimetable, refuseFrozen } from '../timetables/timetable-store.ts';
import { wayTo } from '../history/travel.ts';
import { matchLessons, type LessonPair } from './match-lessons.ts';

type Comparison = z.input<(typeof operations.compareTimetables)['data'] & {}>;

/** A timetable as it is now (`stepId` undefined), or as it stood right after a step; 0 = before the first kept one. */
export interface Point {
  readonly id: number;
  readonly stepId: number | undefined;
}

interface Side {
  readonly summary: Comparison['left'];
  readonly lessons: readonly LessonData[];
  readonly school: LoadedProblem['school'];
}

/** Differences between two timetables of the transaction's school, lesson by lesson, counted per class and teacher. */
export async function compareTimetables(tx: Transaction, left: Point, right: Point): Promise<Comparison> {
  const [one, other] = [await readSide(tx, left), await readSide(tx, right)];
  const { differences, sameCount } = await differencesBetween(tx, one.lessons, other.lessons);
  const count = (owners: readonly { readonly id: number; readonly name: string }[], key: 'classIds' | 'teacherIds') =>
    owners
      .map(({ id, name }) => ({ id, name, count: differences.filter((item) => item[key].includes(id)).length }))
      .filter((owner) => owner.count > 0)
      .toSorted((a, b) => b.count - a.count);
  return {
    left: one.summary,
    right: other.summary,
    differences,
    sameCount,
    classes: count(one.school.classes, 'classIds'),
    teachers: count(one.school.teachers, 'teacherIds'),
  };
}

/** The lessons that differ, with their names, and how many do not; only the pairs that are wanted. */
export async function differencesBetween(
  tx: Transaction,
  left: readonly LessonData[],
  right: readonly LessonData[],
  isWanted: (pair: LessonPair) => boolean = () => true,
): Promise<Pick<Comparison, 'differences' | 'sameCount'>> {
  const pairs = matchLessons(left, right).filter(isWanted);
  const differing = pairs.filter((pair) => kindOf(pair) !== null);
  const ids = differing.flatMap(({ left: a, right: b }) => [a?.id ?? [], b?.id ?? []].flat());
  const words = await readWords(tx, ids);
  const differences = differing.flatMap((pair) => toDifference(pair, (id) => words.lesson(id)));
  return { differences, sameCount: pairs.length - differing.length };
}

const periodsIn = (lessons: Side['lessons']): number => lessons.reduce((sum, { duration }) => sum + duration, 0);

async function readSide(tx: Transaction, { id, stepId }: Point): Promise<Side> {
  const row = await readTimetable(tx, id);
  refuseFrozen(row);
  const loaded = await loadProblem(tx, id);
  const lessons = stepId === undefined ? loaded.lessons : await lessonsAt(tx, loaded, id, stepId);
  const step = stepId ? await readStep(tx, id, stepId) : null;
  const point = stepId === undefined ? '' : ` – ${step ? step.name || step.title : 'trước thay đổi đầu tiên'}`;
  return {
    summary: {
      timetableId: id,
      stepId: stepId || null,
      title: `${row.name || `TKB số ${row.number}`}${point}`,
      lessonCount: periodsIn(lessons),
      placedCount: periodsIn(lessons.filter(({ day }) => day !== null)),
      score: measurePlaces(loaded, lessons),
    },
    lessons,
    school: loaded.school,
  };
}

/** The lessons of today as they stood at a point of the history. */
async function lessonsAt(
  tx: Transaction,
  { lessons }: LoadedProblem,
  id: number,
  stepId: number,
): Promise<LessonData[]> {
  if (stepId > 0 && !(await readStep(tx, id, stepId))) {
    throw new AppError('record.not_found', { resource: 'mốc lịch sử' });
  }
  const way = await wayTo(tx, id, stepId || null);
  const states = new Map(way.map(([lesson, , after]) => [lesson, after]));
  return lessons.map((lesson) => {
    const state = states.get(lesson.id);
    if (!state) return lesson;
    const [day, period, , roomId, locked] = state;
    return { ...lesson, day, period, roomId, locked };
  });
}

function kindOf({ left, right }: LessonPair): TimetableDifference['kind'] | null {
  if (!left) return 'onlyRight';
  if (!right) return 'onlyLeft';
  if (left.day === null && right.day === null) return null;
  if (left.day === null) return 'placed';
  if (right.day === null) return 'unplaced';
  if (left.day !== right.day || left.period !== right.period || left.shiftId !== right.shiftId) return 'moved';
  if (left.roomId !== right.roomId) return 'room';
  return sortedIds(left) === sortedIds(right) ? null : 'teacher';
}

const sortedIds = ({ teacherIds }: LessonData): string => teacherIds.toSorted((one, other) => one - other).join();

function toDifference(pair: LessonPair, titleOf: (id: number) => string): TimetableDifference[] {
  const { left, right } = pair;
  const lesson = right ?? left;
  const kind = kindOf(pair);
  if (!lesson || !kind) return [];
  const both = [left, right].flatMap((side) => side ?? []);
  return [
    {
      title: titleOf(lesson.id),
      kind,
      subjectId: lesson.subjectId,
      leftLessonId: left?.id ?? null,
      rightLessonId: right?.id ?? null,
      classIds: [...new Set(both.flatMap(({ classes }) => classes.map(({ id }) => id)))],
      teacherIds: [...new Set(both.flatMap(({ teacherIds }) => teacherIds))],
      leftTeacherIds: [...(left?.teacherIds ?? [])],
      rightTeacherIds: [...(right?.teacherIds ?? [])],
      from: placeOf(left),
      to: placeOf(right),
    },
  ];
}

function placeOf(lesson: LessonData | null): TimetableDifference['from'] {
  if (!lesson || lesson.day === null || lesson.period === null) return null;
  const { day, period, shiftId, roomId } = lesson;
  return { day, shiftId, period, roomId };
}
