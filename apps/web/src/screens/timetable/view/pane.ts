import type { TimetableView } from '@tkb/contract';
import { ownersOf, type OwnerKind } from '../grid/places.ts';
import { shiftsInUse, type GridOwner, type GridRequest } from '../grid/grid-model.ts';

export type ViewKind = 'school' | 'class' | 'teacher' | 'room' | 'department';

/** One view beside or instead of another: what it shows, of whom (0 = all), and how. */
export interface PaneChoice {
  readonly kind: ViewKind;
  readonly item: number;
  readonly hasOwnersAsRows: boolean;
  /** 0 = the whole week. */
  readonly day: number;
}

export const viewKinds: readonly { readonly value: ViewKind; readonly label: string }[] = [
  { value: 'school', label: 'Toàn trường' },
  { value: 'class', label: 'Theo lớp' },
  { value: 'teacher', label: 'Theo giáo viên' },
  { value: 'room', label: 'Theo phòng' },
  { value: 'department', label: 'Theo tổ' },
];

export const choiceTitles: Readonly<Record<ViewKind, string>> = {
  school: 'Chọn buổi',
  class: 'Chọn lớp',
  teacher: 'Chọn giáo viên',
  room: 'Chọn phòng',
  department: 'Chọn tổ',
};

export interface Department {
  readonly id: number;
  readonly name: string;
  readonly teacherIds: ReadonlySet<number>;
}

export const ownerKindOf = (kind: ViewKind): OwnerKind =>
  kind === 'teacher' || kind === 'department' ? 'teacher' : kind === 'room' ? 'room' : 'class';

/** Reads a view from the address; `suffix` marks the parameters of the second view. */
export function readPane(query: URLSearchParams, suffix = ''): PaneChoice {
  const kind = viewKinds.find(({ value }) => value === query.get(`view${suffix}`))?.value ?? 'school';
  return {
    kind,
    item: Number(query.get(`item${suffix}`)) || 0,
    hasOwnersAsRows: query.get(`rows${suffix}`) === '1',
    day: Number(query.get(`day${suffix}`)) || 0,
  };
}

/** The first view: as in the address, else the own week for a teacher who may only read. */
export const readFirstPane = (query: URLSearchParams, ownTeacherId: number | null): PaneChoice =>
  query.has('view') || ownTeacherId === null
    ? readPane(query)
    : { kind: 'teacher', item: ownTeacherId, hasOwnersAsRows: false, day: 0 };

/** The address parameters of a view; defaults are empty, which leaves them out. */
export const writePane = ({ kind, item, hasOwnersAsRows, day }: PaneChoice, suffix = ''): Record<string, string> => ({
  [`view${suffix}`]: kind,
  [`item${suffix}`]: item ? `${item}` : '',
  [`rows${suffix}`]: hasOwnersAsRows ? '1' : '',
  [`day${suffix}`]: day ? `${day}` : '',
});

const usedRooms = ({ rooms, lessons }: TimetableView): GridOwner[] => {
  const used = new Set(lessons.map(({ roomId }) => roomId));
  return rooms.filter(({ id }) => used.has(id));
};

interface Choice {
  readonly value: number;
  readonly label: string;
}
const toChoice = ({ id, name }: GridOwner): Choice => ({ value: id, label: name });

export function choicesOf(view: TimetableView, kind: ViewKind, departments: readonly Department[]): readonly Choice[] {
  if (kind === 'class') return view.classes.map(toChoice);
  if (kind === 'teacher') return view.teachers.map(toChoice);
  if (kind === 'room') return [{ value: 0, label: 'Mọi phòng đang dùng' }, ...view.rooms.map(toChoice)];
  if (kind === 'department') return [{ value: 0, label: 'Mọi giáo viên' }, ...departments.map(toChoice)];
  const shifts = shiftsInUse(view).map((shift) => ({ value: shift.id, label: `Buổi ${shift.name.toLowerCase()}` }));
  return [{ value: 0, label: 'Mọi buổi' }, ...shifts];
}

/** The classes with a lesson, or with one in a shift; while there are no lessons at all, every class. */
function classesOfShift({ classes, lessons }: TimetableView, shiftId: number): readonly GridOwner[] {
  if (shiftId === 0 && lessons.length === 0) return classes;
  const inShift = shiftId === 0 ? lessons : lessons.filter((lesson) => lesson.shiftId === shiftId);
  const attending = new Set(inShift.flatMap((lesson) => ownersOf(lesson, 'class')));
  return classes.filter(({ id }) => attending.has(id));
}

function ownersShown(view: TimetableView, { kind, item }: PaneChoice, departments: readonly Department[]) {
  const only = (all: readonly GridOwner[]) => {
    const found = all.find(({ id }) => id === item) ?? all[0];
    return found ? [found] : [];
  };
  if (kind === 'class') return only(view.classes);
  if (kind === 'teacher') return only(view.teachers);
  if (kind === 'room') return item === 0 ? usedRooms(view) : only(view.rooms);
  if (kind === 'school') return classesOfShift(view, item);
  const teacherIds = departments.find(({ id }) => id === item)?.teacherIds;
  const teaching = new Set(view.lessons.flatMap((lesson) => lesson.teacherIds));
  return view.teachers.filter(({ id }) => (teacherIds ? teacherIds.has(id) : teaching.has(id)));
}

/** Why a view has nothing to show; null when it has something. A class is at home in its own room without a lesson saying so. */
export const emptyWords = (view: TimetableView, { kind, item }: PaneChoice): string | null =>
  kind === 'room' && item === 0 && usedRooms(view).length === 0
    ? 'Chưa có tiết nào giữ phòng: các lớp học tại phòng của lớp mình. Môn học ở phòng chức năng thì chọn phòng hoặc loại phòng ở trang Môn học, rồi xếp lại.'
    : null;

/** A view of one owner's week, days across. */
export const isWeekPane = ({ kind, item }: PaneChoice): boolean =>
  kind === 'class' || kind === 'teacher' || (kind === 'room' && item > 0);

export function requestOf(view: TimetableView, pane: PaneChoice, departments: readonly Department[]): GridRequest {
  return {
    ownerKind: ownerKindOf(pane.kind),
    owners: ownersShown(view, pane, departments),
    isWeek: isWeekPane(pane),
    shiftId: pane.kind === 'school' && pane.item > 0 ? pane.item : null,
    hasOwnersAsRows: pane.hasOwnersAsRows,
    day: pane.day || null,
  };
}

/** The view turned to the owner of a lesson, so that two views stay together; the same object when it already shows the lesson. */
export function paneShowing(pane: PaneChoice, lesson: Parameters<typeof ownersOf>[0]): PaneChoice {
  if (!isWeekPane(pane)) return pane;
  const owners = ownersOf(lesson, ownerKindOf(pane.kind));
  const [first] = owners;
  return first === undefined || owners.includes(pane.item) ? pane : { ...pane, item: first };
}
