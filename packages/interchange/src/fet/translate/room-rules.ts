import type { RuleKind, Strength } from '@tkb/solver';
import type { FetConstraintOf } from '../constraint.ts';
import { joinedFor } from './joined-rooms.ts';
import { lessonsOfIds, noRoomOf, type LessonDraft, type Translation } from './translation.ts';

type RoomConstraint = FetConstraintOf<'activity-rooms' | 'subject-rooms' | 'home-rooms'>;

/** A room constraint with the lessons it is about. */
export interface RoomWish {
  readonly constraint: RoomConstraint;
  readonly rooms: readonly number[];
  readonly lessons: readonly number[];
}

/** A rule on rooms and the constraint it comes from. */
export interface RoomRule {
  readonly constraint: RoomConstraint;
  readonly rule: RuleKind;
}

/** The rooms that each lesson may use (null = it needs none), and the preferences among them. */
export interface RoomPlan {
  readonly roomsOf: readonly (readonly number[] | null)[];
  readonly rules: readonly RoomRule[];
  /** True where some lesson may stay without a room; it then takes the last room (`noRoomOf`). */
  readonly usesNoRoom: boolean;
}

export function toRoomWish(constraint: RoomConstraint, translation: Translation): RoomWish {
  const realRooms = constraint.kind === 'activity-rooms' ? constraint.realRooms : [];
  const rooms = constraint.rooms.flatMap((name) => roomsFor(translation, name, realRooms));
  return { constraint, rooms, lessons: lessonsOf(constraint, translation) };
}

/** A room of the file, or the joined rooms that stand for a virtual room. */
function roomsFor({ file, joined, roomIndex }: Translation, name: string, realRooms: readonly string[]): number[] {
  const room = roomIndex.get(name);
  if (room === undefined) return [];
  if (joined.length === 0 || file.rooms[room]?.virtual !== true) return [room];
  const parts = realRooms.flatMap((real) => roomIndex.get(real) ?? []);
  return joinedFor(joined, room, parts).map((index) => file.rooms.length + index);
}

function lessonsOf(constraint: RoomConstraint, translation: Translation): number[] {
  if (constraint.kind === 'activity-rooms') return lessonsOfIds(translation, [constraint.activity]);
  const isMeant = (draft: LessonDraft) =>
    constraint.kind === 'home-rooms' ? isAtHome(draft, constraint) : isOfSubject(draft, constraint);
  return translation.lessons.flatMap((draft, index) => (isMeant(draft) ? [index] : []));
}

/** A home room is for lessons of exactly that one student set or teacher. */
function isAtHome({ activity }: LessonDraft, { who }: FetConstraintOf<'home-rooms'>): boolean {
  const names = who.kind === 'teacher' ? activity.teachers : activity.students;
  return names.length === 1 && names[0] === who.name;
}

function isOfSubject({ activity }: LessonDraft, { subject, tag }: FetConstraintOf<'subject-rooms'>): boolean {
  return (subject === null || activity.subject === subject) && (tag === null || activity.tags.includes(tag));
}

const isRequired = ({ constraint }: RoomWish): boolean => constraint.weight >= 100;

/**
 * Decides the rooms of every lesson. A lesson with required wishes gets the rooms that all of these allow. If all its wishes
 * are soft, FET takes any room named by one of them, or none; "none" is offered as an extra room that is never full and
 * never preferred. A home room constraint is also satisfied by a room that a preference names.
 */
export function planRooms(translation: Translation, wishes: readonly RoomWish[]): RoomPlan {
  const noRoom = noRoomOf(translation);
  const byLesson = groupByLesson(translation.lessons.length, wishes);
  const roomsOf = byLesson.map((own) => allowedRooms(own, noRoom));
  return {
    roomsOf,
    rules: wishes.flatMap((wish) => rulesOf(wish, byLesson)),
    usesNoRoom: roomsOf.some((rooms) => rooms?.includes(noRoom)),
  };
}

function groupByLesson(count: number, wishes: readonly RoomWish[]): RoomWish[][] {
  const byLesson = Array.from({ length: count }, (): RoomWish[] => []);
  for (const wish of wishes) wish.lessons.forEach((lesson) => byLesson[lesson]?.push(wish));
  return byLesson;
}

function allowedRooms(own: readonly RoomWish[], noRoom: number): number[] | null {
  if (own.length === 0) return null;
  const required = own.filter((wish) => isRequired(wish) && !isSatisfiedByPreference(wish, own));
  const named = unite(own.map(({ rooms }) => rooms));
  if (required.length === 0) return [...named, noRoom];
  return required.reduce((left, wish) => {
    const content = contentWith(wish, own);
    return left.filter((room) => content.has(room));
  }, named);
}

/** Where there is a required preference, a home room changes nothing: every allowed room is a preferred one. */
function isSatisfiedByPreference(wish: RoomWish, own: readonly RoomWish[]): boolean {
  return wish.constraint.kind === 'home-rooms' && own.some((other) => isPreference(other) && isRequired(other));
}

const isPreference = ({ constraint }: RoomWish): boolean => constraint.kind !== 'home-rooms';

/** The rooms that satisfy the constraint, for a lesson with these wishes. */
function contentWith(wish: RoomWish, own: readonly RoomWish[]): Set<number> {
  const others = isPreference(wish) ? [] : own.filter(isPreference);
  return new Set(unite([wish.rooms, ...others.map(({ rooms }) => rooms)]));
}

function unite(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}

/** One preference rule for each set of rooms that satisfies the constraint; only for home rooms does the set differ by lesson. */
function rulesOf(wish: RoomWish, byLesson: readonly RoomWish[][]): RoomRule[] {
  if (isRequired(wish)) return [];
  const groups = new Map<string, { rooms: number[]; lessons: number[] }>();
  for (const lesson of wish.lessons) {
    const rooms = [...contentWith(wish, byLesson[lesson] ?? [])];
    const key = rooms.join();
    const group = groups.get(key) ?? { rooms, lessons: [] };
    group.lessons.push(lesson);
    groups.set(key, group);
  }
  const { constraint } = wish;
  return [...groups.values()].map((group) => ({ constraint, rule: { type: 'prefer-rooms', ...group } }));
}

/** The strength of a constraint: 100 % must hold, anything less counts on the only soft level. */
export function strengthOf(weight: number): Strength {
  return weight >= 100 ? { kind: 'required' } : { kind: 'soft', level: 0, weight: weight / 100 };
}
