import type { SlotName } from '@tkb/contract';
import type { Rule, Slot } from '@tkb/solver';

/** A rule as it is stored with an imported timetable: JSON, with database ids in the place of indices. */
export type StoredRule = References<StoredStudent, SlotName> & Pick<Rule, 'id' | 'name' | 'type' | 'strength'>;

/** A pupil group by class and group number (0 = the class is not split). */
export type StoredStudent = readonly [classId: number, group: number];

/** Rules of an imported timetable, which follows those of its file instead of those of the school. */
export interface ImportedRules {
  readonly rules: readonly StoredRule[];
  /** Number of groups a class is split into, for classes with groups. */
  readonly groups: readonly { readonly classId: number; readonly count: number }[];
  /** Blocked slots of groups beyond those of their class. */
  readonly groupBlocks: readonly { readonly student: StoredStudent; readonly slots: readonly SlotName[] }[];
}

/** References of a rule to other parts of a problem; the rest of it is numbers and words. */
interface References<Student, Time> {
  readonly resources?:
    | { readonly kind: 'student'; readonly members: readonly Student[] }
    | { readonly kind: 'teacher' | 'room'; readonly members: readonly number[] };
  readonly lessons?: readonly number[];
  readonly after?: readonly number[];
  readonly kinds?: readonly number[];
  readonly rooms?: readonly number[] | undefined;
  readonly without?: readonly number[] | undefined;
  readonly slots?: readonly Time[] | undefined;
  readonly across?: readonly Time[] | undefined;
}

/** Translations between the indices of a problem and what is stored; a missing target is undefined. */
interface IdMaps<Student, Time, ToStudent, ToTime> {
  readonly lesson: ReadonlyMap<number, number>;
  readonly teacher: ReadonlyMap<number, number>;
  readonly room: ReadonlyMap<number, number>;
  student(student: Student): ToStudent | undefined;
  slot(slot: Time): ToTime | undefined;
}
type StoringMaps = IdMaps<number, Slot, StoredStudent, SlotName>;
type LoadingMaps = IdMaps<StoredStudent, SlotName, number, Slot>;

/** The rule with database ids; `strength` stays and refers to the levels of the imported problem. */
export const storeRule = (rule: Rule, maps: StoringMaps) => ({ ...rule, ...translate(rule, maps) }) as StoredRule;

/** The rule with indices again; null when the data it is about is gone. */
export function loadRule(stored: StoredRule, maps: LoadingMaps): Rule | null {
  // Only storeRule writes these, so the other fields fit the rule.
  const rule = { ...stored, ...translate(stored, maps) } as Rule;
  return isComplete(rule) ? rule : null;
}

function translate<Student, Time, ToStudent, ToTime>(
  rule: References<Student, Time>,
  maps: IdMaps<Student, Time, ToStudent, ToTime>,
): References<ToStudent, ToTime> {
  const { resources, lessons, after, kinds, rooms, without, slots, across } = rule;
  const all = <From, To>(list: readonly From[], to: (item: From) => To | undefined): To[] =>
    list.map(to).filter((item) => item !== undefined);
  const lesson = (id: number) => maps.lesson.get(id);
  const room = (id: number) => maps.room.get(id);
  const slot = (time: Time) => maps.slot(time);
  const resourcesOf = (set: NonNullable<typeof resources>) =>
    set.kind === 'student'
      ? { kind: set.kind, members: all(set.members, (student) => maps.student(student)) }
      : { kind: set.kind, members: all(set.members, (id) => maps[set.kind].get(id)) };
  return {
    ...(resources && { resources: resourcesOf(resources) }),
    ...(lessons && { lessons: all(lessons, lesson) }),
    ...(after && { after: all(after, lesson) }),
    ...(kinds && lessons && { kinds: kinds.filter((_, index) => maps.lesson.has(lessons[index] ?? -1)) }),
    ...(rooms && { rooms: all(rooms, room) }),
    ...(without && { without: all(without, room) }),
    ...(slots && { slots: all(slots, slot) }),
    ...(across && { across: all(across, slot) }),
  };
}

/** Rules on pairs and triples are void when lessons are missing. */
const leastLessons: Readonly<Record<string, number>> = {
  consecutive: 2,
  ordered: 2,
  grouped: 2,
  'same-start': 2,
  'not-overlapping': 2,
  'min-days-between': 2,
  'max-days-between': 2,
  'min-gap-between': 2,
};

function isComplete(rule: Rule): boolean {
  if ('resources' in rule && rule.resources.members.length === 0) return false;
  if ('lessons' in rule && rule.lessons.length < (leastLessons[rule.type] ?? 1)) return false;
  return true;
}

/** The rules of a copied timetable: the same with the ids of the copied lessons. */
export function renameLessons(imported: ImportedRules, ids: ReadonlyMap<number, number>): ImportedRules {
  const rename = (list: readonly number[]) => list.map((id) => ids.get(id)).filter((id) => id !== undefined);
  const rules = imported.rules.map((rule) => ({
    ...rule,
    ...(rule.lessons && { lessons: rename(rule.lessons) }),
    ...(rule.after && { after: rename(rule.after) }),
  }));
  return { ...imported, rules };
}
