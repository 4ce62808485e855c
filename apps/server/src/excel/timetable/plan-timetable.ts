import { slotKey, type ClassSubject, type ImportDifference, type TimetableImportPreview } from '@tkb/contract';
import { cutLessons, type LessonDraft } from '../../arrangement/lessons/cut-lessons.ts';
import type { NewLesson } from '../../arrangement/lessons/save-lessons.ts';
import type { SchoolData } from '../../arrangement/school/school-data.ts';
import type { SchoolNames } from '../names/school-names.ts';
import { assignmentOf } from './derive-assignments.ts';
import { matchLessons, type FileSlot } from './match-lessons.ts';
import type { SettledFact } from './settle-facts.ts';

/** The lessons of a timetable to be, and where it differs from the assignments. */
export interface TimetablePlan {
  readonly lessons: readonly NewLesson[];
  readonly counts: Pick<TimetableImportPreview['counts'], 'placed' | 'missing' | 'extra'>;
  readonly differences: readonly ImportDifference[];
}

const noAssignment = 'none';
const keyOfDraft = ({ classSubjectId, classes, activity }: LessonDraft): string =>
  classSubjectId === null ? `${classes[0]?.id} ${activity}` : String(classSubjectId);

/** Every lesson of the assignments where the file has it; the rest waits in the tray. */
export function planTimetable(
  facts: readonly SettledFact[],
  school: SchoolData,
  stored: readonly ClassSubject[],
  names: SchoolNames,
): TimetablePlan {
  const drafts = Map.groupBy(cutLessons(school), keyOfDraft);
  const ofFile = Map.groupBy(facts, (fact) =>
    fact.subjectId === null
      ? `${fact.classId} ${fact.activity}`
      : String(assignmentOf(fact, stored)?.id ?? noAssignment),
  );
  const lessons: NewLesson[] = [];
  const counts = { placed: 0, missing: 0, extra: 0 };
  const differences: ImportDifference[] = [];
  for (const key of new Set([...drafts.keys(), ...ofFile.keys()])) {
    const own = drafts.get(key) ?? [];
    const said = ofFile.get(key) ?? [];
    if (key === noAssignment) continue;
    const matched = matchLessons(own, slotsOf(said));
    lessons.push(...matched.lessons);
    counts.missing += matched.missing;
    counts.extra += matched.extra;
    counts.placed += matched.lessons.reduce((sum, { day, duration }) => sum + (day ? duration : 0), 0);
    differences.push(...differencesOf(own, said, { ...matched, names }));
  }
  return { lessons, counts, differences };
}

/** The periods that the facts of an assignment name, each once whichever of its classes says so. */
function slotsOf(facts: readonly SettledFact[]): FileSlot[] {
  const slots = new Map<string, FileSlot>();
  for (const { day, shiftId, period, roomId, weeks } of facts) {
    const key = slotKey({ day, shiftId, period });
    const known = slots.get(key);
    slots.set(key, {
      day,
      shiftId,
      period,
      roomId: known?.roomId ?? roomId,
      isLimited: known?.isLimited ?? weeks !== '',
    });
  }
  return [...slots.values()];
}

interface Compared {
  readonly extra: number;
  readonly missing: number;
  readonly moved: number;
  readonly names: SchoolNames;
}

/** Differences between the file and the school's assignments. */
function differencesOf(
  drafts: readonly LessonDraft[],
  facts: readonly SettledFact[],
  { extra, missing, moved, names }: Compared,
): ImportDifference[] {
  const [draft] = drafts;
  if (!draft || facts.length === 0) return [];
  const what = {
    classes: draft.classes.map(({ id }) => names.labelOf('class', id)).join(', '),
    subject: draft.activity || names.labelOf('subject', draft.subjectId ?? 0),
  };
  const assigned = drafts.reduce((sum, { duration }) => sum + duration, 0);
  const teachers = (ids: readonly number[]) => ids.map((id) => names.labelOf('teacher', id)).join(', ');
  const seen = [...new Set(facts.flatMap(({ teacherIds }) => teacherIds))];
  const isOther = seen.length > 0 && seen.toSorted().join() !== draft.teacherIds.toSorted().join();
  return [
    ...(isOther ? [{ ...what, kind: 'teachers' as const, said: teachers(seen), own: teachers(draft.teacherIds) }] : []),
    ...(extra + missing > 0
      ? [{ ...what, kind: 'periods' as const, said: String(assigned + extra - missing), own: String(assigned) }]
      : []),
    ...(moved > 0 ? [{ ...what, kind: 'fixed' as const, said: '', own: '' }] : []),
  ];
}
