import type { LessonView, TimetableView } from '@tkb/contract';
import { weekdayName } from '../../lib/weekday.ts';
import type { GridCard, GridColumn, GridRow } from '../../ui/week-grid.tsx';

export type ViewKind = 'school' | 'class' | 'teacher';

export const kinds: readonly { readonly value: ViewKind; readonly label: string }[] = [
  { value: 'school', label: 'Toàn trường' },
  { value: 'class', label: 'Theo lớp' },
  { value: 'teacher', label: 'Theo giáo viên' },
];

/** Everything a grid needs: heads, rows, columns and the cards of each cell. */
export interface ViewModel {
  readonly headTitles: readonly string[];
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly cardsAt: (row: GridRow, column: GridColumn) => readonly GridCard[] | null;
}

interface Names {
  readonly subject: ReadonlyMap<number, TimetableView['subjects'][number]>;
  readonly teacher: ReadonlyMap<number, TimetableView['teachers'][number]>;
  readonly className: ReadonlyMap<number, string>;
  readonly room: ReadonlyMap<number, string>;
}

function namesOf(view: TimetableView): Names {
  return {
    subject: new Map(view.subjects.map((subject) => [subject.id, subject])),
    teacher: new Map(view.teachers.map((teacher) => [teacher.id, teacher])),
    className: new Map(view.classes.map(({ id, name }) => [id, name])),
    room: new Map(view.rooms.map(({ id, name }) => [id, name])),
  };
}

/** Class names of a lesson, a group as "7A1 (nhóm 2)". */
function classNames(lesson: LessonView, names: Names): string {
  return lesson.classes
    .map(({ id, group }) => `${names.className.get(id) ?? ''}${group > 0 ? ` (nhóm ${group})` : ''}`)
    .join(', ');
}

/** The card of a lesson; the second line says who (class views) or for whom (teacher view). */
function cardOf(lesson: LessonView, kind: ViewKind, names: Names): GridCard {
  const subject = names.subject.get(lesson.subjectId ?? 0);
  const teachers = lesson.teacherIds.map((id) => names.teacher.get(id));
  const room = names.room.get(lesson.roomId ?? 0);
  const title = subject?.shortName ?? lesson.activity;
  const who = kind === 'teacher' ? classNames(lesson, names) : teachers.map((teacher) => teacher?.shortName).join(', ');
  const hint = [
    subject?.name ?? lesson.activity,
    classNames(lesson, names),
    teachers.map((teacher) => teacher?.name).join(', '),
    room,
  ]
    .filter(Boolean)
    .join(' – ');
  return {
    key: lesson.id,
    title,
    subtitle: [who, room].filter(Boolean).join(' · '),
    colour: subject?.colour ?? '#475569',
    hint,
    isLocked: lesson.locked,
  };
}

const cellKey = (owner: number, day: number, shift: number, period: number) => `${owner}:${day}:${shift}:${period}`;

/** Cards by owner (class or teacher), day, shift and period; a lesson of two periods stands in both. */
function cardsByCell(view: TimetableView, kind: ViewKind): Map<string, GridCard[]> {
  const names = namesOf(view);
  const cells = new Map<string, GridCard[]>();
  for (const lesson of view.lessons) {
    if (lesson.day === null || lesson.period === null) continue;
    const card = cardOf(lesson, kind, names);
    const owners = kind === 'teacher' ? lesson.teacherIds : lesson.classes.map(({ id }) => id);
    for (const owner of new Set(owners)) {
      for (let period = lesson.period; period < lesson.period + lesson.duration; period += 1) {
        const key = cellKey(owner, lesson.day, lesson.shiftId, period);
        cells.set(key, [...(cells.get(key) ?? []), card]);
      }
    }
  }
  return cells;
}

type Shift = TimetableView['frame']['shifts'][number];
const periodsOf = (shift: Shift) => Array.from({ length: Math.max(0, ...shift.periods) }, (_, index) => index + 1);
const rowKey = (...parts: readonly number[]) => parts.join(':');

/** The shifts in which some class has a lesson, in the order of the day. */
export function shiftsInUse(view: TimetableView): Shift[] {
  const used = new Set(view.lessons.map((lesson) => lesson.shiftId));
  return view.frame.shifts.filter(({ id }) => used.has(id));
}

/** Rows day x shift x period, one column per class; of one shift only the classes with a lesson in it. */
function schoolModel(view: TimetableView, shiftId: number | null): ViewModel {
  const cells = cardsByCell(view, 'school');
  const shifts = shiftsInUse(view).filter(({ id }) => shiftId === null || id === shiftId);
  const attending = new Set(
    view.lessons
      .filter((lesson) => shifts.some(({ id }) => id === lesson.shiftId))
      .flatMap((lesson) => lesson.classes.map(({ id }) => id)),
  );
  const rows = view.frame.days.flatMap((day, dayIndex) =>
    shifts.flatMap((shift, shiftIndex) =>
      Array.from({ length: shift.periods[dayIndex] ?? 0 }, (_, index) => ({
        key: rowKey(day, shift.id, index + 1),
        heads: [weekdayName(day), shift.name, String(index + 1)],
        startsDay: shiftIndex === 0 && index === 0,
      })),
    ),
  );
  return {
    headTitles: ['Thứ', 'Buổi', 'Tiết'],
    rows,
    columns: view.classes
      .filter(({ id }) => shiftId === null || attending.has(id))
      .map(({ id, name }) => ({ key: String(id), title: name })),
    cardsAt: (row, column) => {
      const [day = 0, shift = 0, period = 0] = row.key.split(':').map(Number);
      return cells.get(cellKey(Number(column.key), day, shift, period)) ?? [];
    },
  };
}

/** Rows shift x period, one column per day, for one class or teacher. */
function ownerModel(view: TimetableView, kind: 'class' | 'teacher', owner: number): ViewModel {
  const cells = cardsByCell(view, kind);
  const { days, shifts } = view.frame;
  const rows = shifts.flatMap((shift) =>
    periodsOf(shift).map((period) => ({
      key: rowKey(shift.id, period),
      heads: [shift.name, String(period)],
      startsDay: period === 1,
    })),
  );
  return {
    headTitles: ['Buổi', 'Tiết'],
    rows,
    columns: days.map((day) => ({ key: String(day), title: weekdayName(day) })),
    cardsAt: (row, column) => {
      const [shiftId = 0, period = 0] = row.key.split(':').map(Number);
      const dayIndex = days.indexOf(Number(column.key));
      const open = shifts.find(({ id }) => id === shiftId)?.periods[dayIndex] ?? 0;
      return period > open ? null : (cells.get(cellKey(owner, Number(column.key), shiftId, period)) ?? []);
    },
  };
}

/** The grid of a view; `item` is the class or teacher shown, for the whole school the one shift shown (null = all). */
export function viewModel(view: TimetableView, kind: ViewKind, item: number | null): ViewModel {
  return kind === 'school' ? schoolModel(view, item) : ownerModel(view, kind, item ?? 0);
}

/** Whose cell it is and when: the reverse of the keys of rows and columns. */
export function placeOfCell(kind: ViewKind, item: number | null, row: GridRow, column: GridColumn) {
  const numbers = row.key.split(':').map(Number);
  if (kind === 'school') {
    const [day = 0, shiftId = 0, period = 0] = numbers;
    return { owner: Number(column.key), day, shiftId, period };
  }
  const [shiftId = 0, period = 0] = numbers;
  return { owner: item ?? 0, day: Number(column.key), shiftId, period };
}

/** Whether a lesson is seen in the column or view of a class or teacher. */
export function isOwnedBy({ teacherIds, classes }: LessonView, kind: ViewKind, owner: number): boolean {
  return kind === 'teacher' ? teacherIds.includes(owner) : classes.some(({ id }) => id === owner);
}
