import type { FetFile, FetRoom } from '../document.ts';

/** Real rooms that together stand for a virtual one, in the order of its sets. */
export interface JoinedRoom {
  /** The index of the virtual room in the file. */
  readonly virtual: number;
  /** The indexes of the real rooms, one from each set. */
  readonly parts: readonly number[];
}

/** The most ways of joining rooms that are offered for one virtual room: enough for two sets of the same 30 rooms. */
const MOST = 500;
/** How many random ways are tried to find a new one. */
const TRIES = 20;

/** The ways in which real rooms are joined for the virtual rooms that constraints ask for. */
export function joinRooms(file: FetFile): JoinedRoom[] {
  const numbers = new Map(file.rooms.map(({ name }, index) => [name, index]));
  const indexes = (names: readonly string[]): number[] => names.flatMap((name) => numbers.get(name) ?? []);
  const asked = new Map<number, number[][]>();
  for (const constraint of file.spaceConstraints) {
    if (!('rooms' in constraint) || !constraint.active) continue;
    for (const virtual of indexes(constraint.rooms)) {
      if (file.rooms[virtual]?.virtual !== true) continue;
      const fixed = asked.get(virtual) ?? [];
      if (constraint.kind === 'activity-rooms' && constraint.realRooms.length > 0)
        fixed.push(indexes(constraint.realRooms));
      asked.set(virtual, fixed);
    }
  }
  return [...asked].flatMap(([virtual, fixed]) => {
    const ways = waysToJoin(file.rooms[virtual]?.realRoomSets.map(indexes) ?? []);
    const all = new Map([...fixed, ...ways].map((parts) => [keyOf(parts), parts]));
    return [...all.values()].map((parts): JoinedRoom => ({ virtual, parts }));
  });
}

/**
 * The joined rooms that may stand for the virtual room of a constraint; if it names real rooms, only those made of exactly
 * these.
 */
export function joinedFor(joined: readonly JoinedRoom[], virtual: number, parts: readonly number[]): readonly number[] {
  const key = keyOf(parts);
  return joined.flatMap((each, index) =>
    each.virtual === virtual && (parts.length === 0 || keyOf(each.parts) === key) ? [index] : [],
  );
}

/** The same rooms in another order are the same joined room. */
const keyOf = (parts: readonly number[]): string => parts.toSorted((a, b) => a - b).join();

/** Ways to choose different rooms, one from each set: all of them if they are few, else many, spread over the rooms. */
function waysToJoin(sets: readonly (readonly number[])[]): number[][] {
  if (sets.length === 0) return [];
  const count = sets.reduce((product, set) => product * set.length, 1);
  if (count <= 4 * MOST) {
    const all = sets.reduce<number[][]>(
      (ways, set) => ways.flatMap((way) => set.filter((room) => !way.includes(room)).map((room) => [...way, room])),
      [[]],
    );
    const different = new Map(all.map((way) => [keyOf(way), way]));
    if (different.size <= MOST) return [...different.values()];
  }
  return spreadWays(sets);
}

function spreadWays(sets: readonly (readonly number[])[]): number[][] {
  const found = new Map<string, number[]>();
  const below = createChance();
  for (let misses = 0; found.size < MOST && misses < TRIES * MOST; misses++) {
    const way: number[] = [];
    for (const set of sets) {
      const free = set.filter((room) => !way.includes(room));
      const room = free[below(free.length)];
      if (room !== undefined) way.push(room);
    }
    if (way.length === sets.length) found.set(keyOf(way), way);
  }
  return [...found.values()];
}

/** Seeded, so that reading a file again makes the same choices. */
function createChance(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The name of a joined room: the virtual room and the real rooms that it takes up. */
export function joinedName(rooms: readonly FetRoom[], { virtual, parts }: JoinedRoom): string {
  return `${rooms[virtual]?.name ?? ''} (${parts.map((part) => rooms[part]?.name ?? '').join(' + ')})`;
}
