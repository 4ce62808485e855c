import { compareLists, type SubstituteCandidate, type TimetableView } from '@tkb/contract';
import type { KeptPeriod } from '../../week/kept-periods.ts';
import { classNamesOf, titleOf, type PlacedLesson } from '../published/lessons-on.ts';
import { lessonOf, overlap } from './match.ts';
import { travelOf, type Sites } from './sites.ts';
import type { StoredSubstitution } from './substitution-store.ts';

/** Facts about the teachers besides their lessons. */
export interface Staff {
  /** Periods in which a teacher is blocked or meets the department. */
  readonly kept: readonly KeptPeriod[];
  readonly subjects: ReadonlyMap<number, ReadonlySet<number>>;
  readonly departments: ReadonlyMap<number, ReadonlySet<number>>;
  /** Periods that each has taken over in the semester. */
  readonly substituted: ReadonlyMap<number, number>;
  readonly sites: Sites;
  /** Who teaches no longer, or is away for long. */
  readonly stopped: ReadonlySet<number>;
}

/** A date at school: its timetable, the lessons held, and who is away or has taken something over. */
export interface SchoolDay {
  readonly day: number;
  readonly view: TimetableView;
  readonly held: readonly PlacedLesson[];
  /** Those of others than who is away now. */
  readonly rows: readonly StoredSubstitution[];
  readonly taught: Taught;
}

/** The subjects and classes that each teacher has in a timetable. */
type Taught = ReadonlyMap<number, { readonly subjects: ReadonlySet<number>; readonly classes: ReadonlySet<number> }>;

export function taughtIn({ lessons }: TimetableView): Taught {
  const taught = new Map<number, { subjects: Set<number>; classes: Set<number> }>();
  for (const { teacherIds, subjectId, classes } of lessons)
    for (const id of teacherIds) {
      const own = taught.get(id) ?? { subjects: new Set(), classes: new Set() };
      if (subjectId !== null) own.subjects.add(subjectId);
      for (const entry of classes) own.classes.add(entry.id);
      taught.set(id, own);
    }
  return taught;
}

type Hindrance = Pick<SubstituteCandidate, 'availability' | 'why'>;

/** Obstacles to a teacher taking a lesson: being elsewhere at that time, or something that can be put off. */
export function hindranceOf(teacherId: number, lesson: PlacedLesson, day: SchoolDay, staff: Staff): Hindrance {
  const busy = whereElse(teacherId, lesson, day);
  if (busy) return { availability: 'busy', why: busy };
  const kept = staff.kept.find(
    (slot) => slot.teacherId === teacherId && slot.day === day.day && overlap({ ...slot, duration: 1 }, lesson),
  );
  if (kept) return { availability: 'unwanted', why: kept.kind === 'meeting' ? 'họp tổ' : 'có tiết bận' };
  const isAway = day.rows.some((row) => row.teacherId === teacherId);
  if (isAway) return { availability: 'unwanted', why: 'nghỉ một số tiết hôm ấy' };
  const travel = travelOf(teacherId, lesson, inShiftOf(teacherId, lesson, day), staff.sites);
  return { availability: travel === '' ? 'free' : 'unwanted', why: travel };
}

/** Other lessons of a teacher in the shift of a lesson, those taken over included. */
function inShiftOf(teacherId: number, lesson: PlacedLesson, { view, held, rows }: SchoolDay): PlacedLesson[] {
  const taken = rows.flatMap((row) => (row.substituteId === teacherId ? (lessonOf(row, view, held) ?? []) : []));
  const own = held.filter(({ id, teacherIds }) => id !== lesson.id && teacherIds.includes(teacherId));
  return [...own, ...taken].filter(({ shiftId }) => shiftId === lesson.shiftId);
}

/** Another teacher of the same lesson is there anyway. */
function whereElse(teacherId: number, lesson: PlacedLesson, { view, held, rows }: SchoolDay): string {
  const away = rows.find((row) => row.teacherId === teacherId && overlap(row, lesson));
  if (away) return 'nghỉ giờ ấy';
  const own = held.find(
    (other) => other.id !== lesson.id && other.teacherIds.includes(teacherId) && overlap(other, lesson),
  );
  if (own) return `đang dạy ${titleOf(view, own)} ${classNamesOf(view, own)}`;
  const taken = rows.find((row) => row.substituteId === teacherId && overlap(row, lesson));
  return taken ? `đã nhận dạy thay ${taken.title} ${taken.classNames}` : '';
}

/**
 * Everybody who teaches and could take a lesson, the most fitting first: free, of the subject, the class or the department, at
 * school in that shift anyway, and then who has taken over least.
 */
export function candidatesFor(
  lesson: PlacedLesson,
  { absentId, chosenId }: { readonly absentId: number; readonly chosenId: number | null },
  day: SchoolDay,
  staff: Staff,
) {
  return day.view.teachers
    .filter(({ id }) => id !== absentId && (id === chosenId || !staff.stopped.has(id)))
    .map(({ id }, place) => {
      const candidate = describe(id, lesson, day, staff);
      const isOfDepartment = shareOne(staff.departments.get(id), staff.departments.get(absentId));
      return rankOf({ ...candidate, isOfDepartment }, place);
    })
    .toSorted((a, b) => compareLists(a.rank, b.rank))
    .map(({ candidate }): SubstituteCandidate => candidate);
}

function describe(id: number, lesson: PlacedLesson, day: SchoolDay, staff: Staff) {
  const { subjectId } = lesson;
  const own = day.taught.get(id);
  const isOwn = subjectId !== null && (own?.subjects.has(subjectId) || staff.subjects.get(id)?.has(subjectId));
  return {
    teacherId: id,
    ...hindranceOf(id, lesson, day, staff),
    teachesSubject: isOwn === true,
    teachesClass: lesson.classes.some((entry) => own?.classes.has(entry.id)),
    isThere: comesAnyway(id, lesson, day),
    periodsThatDay: dayOf(id, day).reduce((sum, { duration }) => sum + duration, 0),
    substituted: staff.substituted.get(id) ?? 0,
  };
}

/** All that a teacher has to do on the date. */
const dayOf = (id: number, { held, rows }: SchoolDay) => [
  ...held.filter(({ teacherIds }) => teacherIds.includes(id)),
  ...rows.filter(({ substituteId }) => substituteId === id),
];

const comesAnyway = (id: number, lesson: PlacedLesson, day: SchoolDay): boolean =>
  dayOf(id, day).some(({ shiftId }) => shiftId === lesson.shiftId);

const shareOne = (one: ReadonlySet<number> = new Set(), other: ReadonlySet<number> = new Set()): boolean =>
  [...one].some((id) => other.has(id));

const order = { free: 0, unwanted: 1, busy: 2 } as const;

function rankOf(candidate: SubstituteCandidate, place: number) {
  const { availability, teachesSubject, teachesClass, isOfDepartment, isThere, substituted, periodsThatDay } =
    candidate;
  const fitting = (teachesSubject ? 4 : 0) + (teachesClass ? 2 : 0) + (isOfDepartment ? 1 : 0);
  return { candidate, rank: [order[availability], -fitting, isThere ? 0 : 1, substituted, periodsThatDay, place] };
}
