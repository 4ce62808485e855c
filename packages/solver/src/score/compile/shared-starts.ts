import type { RuleBuilder } from '../../rules/define/builder.ts';
import { sharedPart } from '../../rules/pairs/same-start.ts';
import type { Lists } from './csr.ts';

/** Lessons that must share a day, a session or an hour, which `partOf` tells by their start. */
interface Group {
  readonly lessons: readonly number[];
  readonly part: string;
  readonly partOf: (slot: number) => number;
}

/** A group with the parts of the week in which its lessons can still start. */
interface PossibleGroup extends Group {
  readonly parts: ReadonlySet<number>;
}

interface RoomLists {
  readonly roomsOf: Lists;
  readonly roomBlocked: Uint8Array;
}

/**
 * Takes hours (or days, or sessions) out of the domains where the rooms cannot hold all lessons that must share them, as long
 * as others are left. Lessons placed one by one would fill such an hour, and never leave it together.
 */
export function narrowSharedStarts(builder: RuleBuilder, domains: number[][], rooms: RoomLists): void {
  const groups = groupsOf(builder);
  for (let isNarrowed = true; isNarrowed;) {
    const possible = groups.map((group) => ({ ...group, parts: partsOf(domains, group) }));
    isNarrowed = possible.some((group) => narrow(builder, domains, rooms, possible, group));
  }
}

const partsOf = (domains: readonly number[][], { lessons, partOf }: Group): Set<number> =>
  new Set(lessons.flatMap((lesson) => domains[lesson].map((slot) => partOf(slot))));

function groupsOf(builder: RuleBuilder): Group[] {
  return builder.problem.rules.flatMap((rule) => {
    if (rule.type !== 'same-start' || rule.part === 'slot' || rule.strength.kind !== 'required') return [];
    return [{ lessons: rule.lessons, part: rule.part, partOf: sharedPart(rule.part, builder) }];
  });
}

/** True when something was taken out. Where no part can hold them the trouble is elsewhere, and all parts are kept. */
function narrow(
  builder: RuleBuilder,
  domains: number[][],
  rooms: RoomLists,
  groups: readonly PossibleGroup[],
  { lessons, part, partOf, parts }: PossibleGroup,
): boolean {
  const bound = groups.filter((other) => other.part === part && other.lessons !== lessons && other.parts.size === 1);
  const possible = new Set(
    [...parts].filter((value) => {
      const there = bound.flatMap((other) => (other.parts.has(value) ? other.lessons : []));
      const isThen = (slot: number): boolean => partOf(slot) === value;
      return haveRooms(builder, rooms, new Set([...lessons, ...there]), isThen);
    }),
  );
  if (possible.size === 0 || possible.size === parts.size) return false;
  const left = lessons.map((lesson) => domains[lesson].filter((slot) => possible.has(partOf(slot))));
  if (left.some((starts) => starts.length === 0)) return false;
  lessons.forEach((lesson, index) => (domains[lesson] = left[index]));
  return true;
}

/** False when the rooms of these lessons are together open for fewer starts than there are lessons. */
function haveRooms(
  { problem, slots }: RuleBuilder,
  { roomsOf, roomBlocked }: RoomLists,
  lessons: ReadonlySet<number>,
  isThen: (slot: number) => boolean,
): boolean {
  const rooms = new Set<number>();
  let asked = 0;
  for (const lesson of lessons) {
    const own = roomsOf.items.subarray(roomsOf.start[lesson], roomsOf.start[lesson + 1]);
    if (own.length === 0 || problem.lessons[lesson].ignoresBlocked) continue;
    asked++;
    for (const room of own) rooms.add(room);
  }
  let open = 0;
  for (const room of rooms) {
    const atOnce = problem.rooms[room].simultaneous * (problem.weekParts ?? 1);
    for (let slot = 0; slot < slots; slot++) if (roomBlocked[room * slots + slot] === 0 && isThen(slot)) open += atOnce;
  }
  return asked <= open;
}
