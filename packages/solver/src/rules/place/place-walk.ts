import type { Places, RuleBuilder } from '../define/builder.ts';
import type { PlaceChanges } from '../../model/rules/place.ts';

const NO_PLACE = -1;

/** Counts what the places of some lessons cost; null when they can all be in one place only. */
export function placeWalker(rule: PlaceChanges, lessons: readonly number[], builder: RuleBuilder) {
  const placeOf = placesOf(rule, builder);
  const { lessons: all } = builder.problem;
  const possible = lessons.flatMap((lesson) => [
    placeOf(lesson, -1),
    ...(all[lesson].rooms ?? []).map((room) => placeOf(lesson, room)),
  ]);
  if (new Set(possible.filter((place) => place !== NO_PLACE)).size < 2) return null;
  const { within, per, max, minGap } = rule;
  const stretchOf = Int32Array.from(builder.positions, (_, slot) => builder.stretchOf(slot, within));
  const countedIn = Int32Array.from(builder.positions, (_, slot) =>
    per === 'week' ? 0 : builder.stretchOf(slot, per),
  );
  const numbers = Int32Array.from(lessons);
  const durations = Uint8Array.from(lessons, (lesson) => all[lesson].duration);
  // Places by lesson and room, "no room" first: looked up at every move.
  const rooms = builder.problem.rooms.length + 1;
  const places = Int32Array.from({ length: lessons.length * rooms }, (_, at) =>
    placeOf(lessons[Math.floor(at / rooms)], (at % rooms) - 1),
  );
  // Reused at every move: the slots where a lesson starts, as bits; by slot, the place of that lesson, and where it ends.
  const starts = new Int32Array((builder.slots + 31) >> 5);
  const placeAt = new Int32Array(builder.slots);
  const endAt = new Int32Array(builder.slots);
  const changes = new Int32Array(builder.slots);
  return ({ slotOf, roomOf }: Places): number => {
    starts.fill(0);
    let only = NO_PLACE;
    let isOne = true;
    for (let i = 0; i < numbers.length; i++) {
      const slot = slotOf[numbers[i]];
      if (slot < 0) continue;
      const place = places[i * rooms + roomOf[numbers[i]] + 1];
      if (place === NO_PLACE) continue;
      starts[slot >> 5] |= 1 << (slot & 31);
      placeAt[slot] = place;
      endAt[slot] = slot + durations[i];
      if (only === NO_PLACE) only = place;
      else if (place !== only) isOne = false;
    }
    if (isOne) return 0;
    if (max !== null) changes.fill(0);
    let cost = 0;
    let before = -1;
    for (let word = 0; word < starts.length; word++) {
      for (let left = starts[word]; left !== 0; left &= left - 1) {
        const slot = (word << 5) + 31 - Math.clz32(left & -left);
        if (before >= 0 && placeAt[before] !== placeAt[slot] && stretchOf[before] === stretchOf[slot]) {
          const between = Math.max(0, slot - endAt[before]);
          if (between < minGap) cost += minGap - between;
          if (max !== null && ++changes[countedIn[slot]] > max) cost++;
        }
        before = slot;
      }
    }
    return cost;
  };
}

function placesOf({ of, without }: PlaceChanges, builder: RuleBuilder): (lesson: number, room: number) => number {
  const { problem } = builder;
  const isNone = problem.rooms.map((_, room) => without?.includes(room) === true);
  return (lesson, room) => {
    if (room >= 0 && isNone[room]) return NO_PLACE;
    if (of === 'room') return builder.knownAs(room);
    return (room < 0 ? problem.lessons[lesson].site : problem.rooms[room].site) ?? NO_PLACE;
  };
}
