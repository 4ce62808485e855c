import type { SlotName } from '@tkb/contract';
import type { ResourceSet, Rule, Slot } from '@tkb/solver';

/** A rule as it is stored with an imported timetable: JSON, with database ids in the place of indices. */
export type StoredRule = Readonly<Record<string, unknown>> & { readonly type: string };

/** A pupil group by class and group number (0 = the class is not split). */
export type StoredStudent = readonly [classId: number, group: number];

/** Rules of an imported timetable: it obeys those of its file and not those of the school. */
export interface ImportedRules {
  readonly rules: readonly StoredRule[];
  /** Number of groups a class is split into, for classes with groups. */
  readonly groups: readonly { readonly classId: number; readonly count: number }[];
  /** Blocked slots of groups beyond those of their class. */
  readonly groupBlocks: readonly { readonly student: StoredStudent; readonly slots: readonly SlotName[] }[];
}

/** Translations between the indices of a problem and what is stored; a missing target is undefined. */
export interface IdMaps<From, To> {
  readonly lesson: ReadonlyMap<From, To>;
  readonly teacher: ReadonlyMap<From, To>;
  readonly room: ReadonlyMap<From, To>;
}
export interface StoringMaps extends IdMaps<number, number> {
  student(index: number): StoredStudent | undefined;
  slot(slot: Slot): SlotName | undefined;
}
export interface LoadingMaps extends IdMaps<number, number> {
  student(stored: StoredStudent): number | undefined;
  slot(name: SlotName): Slot | undefined;
}

/** The rule with database ids; `strength` stays, its level is that of the imported problem. */
export function storeRule(rule: Rule, maps: StoringMaps): StoredRule {
  const map = <T, U>(list: readonly T[], translate: (item: T) => U | undefined): U[] =>
    list.map((item) => translate(item)).filter((item) => item !== undefined);
  return mapRule(rule, {
    lessons: (list) => map(list, (index) => maps.lesson.get(index)),
    rooms: (list) => map(list, (index) => maps.room.get(index)),
    slots: (list) => map(list, (slot) => maps.slot(slot)),
    members: (kind, list) =>
      kind === 'student' ? map(list, (index) => maps.student(index)) : map(list, (index) => maps[kind].get(index)),
  }) as StoredRule;
}

/** The rule with indices again; null when what it speaks of is gone. */
export function loadRule(stored: StoredRule, maps: LoadingMaps): Rule | null {
  const map = (list: readonly unknown[], translate: (item: never) => number | undefined): number[] =>
    list.map((item) => translate(item as never)).filter((item) => item !== undefined);
  const rule = mapRule(stored as unknown as Rule, {
    lessons: (list) => map(list, (id: number) => maps.lesson.get(id)),
    rooms: (list) => map(list, (id: number) => maps.room.get(id)),
    slots: (list) => map(list, (name: SlotName) => maps.slot(name)),
    members: (kind, list) =>
      kind === 'student'
        ? map(list, (student: StoredStudent) => maps.student(student))
        : map(list, (id: number) => maps[kind].get(id)),
  }) as unknown as Rule;
  return isComplete(rule) ? rule : null;
}

interface Translations {
  readonly lessons: (list: readonly number[]) => unknown[];
  readonly rooms: (list: readonly number[]) => unknown[];
  readonly slots: (list: readonly Slot[]) => unknown[];
  readonly members: (kind: ResourceSet['kind'], list: readonly number[]) => unknown[];
}

/** Replaces what refers to other parts of the problem; the rest of a rule is numbers and words. */
function mapRule(rule: Rule, translate: Translations): Record<string, unknown> {
  const result: Record<string, unknown> = { ...rule };
  if ('resources' in rule) {
    const { kind, members } = rule.resources;
    result.resources = { kind, members: translate.members(kind, members) };
  }
  if ('lessons' in rule) result.lessons = translate.lessons(rule.lessons);
  if ('after' in rule) result.after = translate.lessons(rule.after);
  if ('kinds' in rule) {
    result.kinds = rule.lessons.flatMap((lesson, index) => translate.lessons([lesson]).map(() => rule.kinds[index]));
  }
  if ('rooms' in rule && rule.rooms !== undefined) result.rooms = translate.rooms(rule.rooms);
  if ('without' in rule && rule.without !== undefined) result.without = translate.rooms(rule.without);
  if ('slots' in rule && rule.slots !== undefined) result.slots = translate.slots(rule.slots);
  if ('across' in rule && rule.across !== undefined) result.across = translate.slots(rule.across);
  return result;
}

/** Rules on pairs and triples mean nothing with fewer lessons than they were made for. */
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
  const rename = (list: unknown) =>
    (list as readonly number[]).map((id) => ids.get(id)).filter((id) => id !== undefined);
  const rules = imported.rules.map((rule): StoredRule => ({
    ...rule,
    ...('lessons' in rule ? { lessons: rename(rule.lessons) } : {}),
    ...('after' in rule ? { after: rename(rule.after) } : {}),
  }));
  return { ...imported, rules };
}
