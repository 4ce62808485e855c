import type { Places, RuleBuilder } from '../builder.ts';
import type { PlaceChanges } from '../../model/rules/place.ts';

const NO_PLACE = -1;

/** Counts what the places of some lessons cost; null when they can only ever be in one. */
export function placeWalker(rule: PlaceChanges, lessons: readonly number[], builder: RuleBuilder) {
  const placeOf = placesOf(rule, builder);
  const { lessons: all } = builder.problem;
  const possible = lessons.flatMap((lesson) => [
    placeOf(lesson, -1),
    ...(all[lesson].rooms ?? []).map((room) => placeOf(lesson, room)),
  ]);
  if (new Set(possible.filter((place) => place !== NO_PLACE)).size < 2) return null;
  const { within, per, max, minGap } = rule;
  const stretchOf = builder.positions.map((_, slot) => builder.stretchOf(slot, within));
  const countedIn = builder.positions.map((_, slot) => (per === 'week' ? 0 : builder.stretchOf(slot, per)));
  const durations = lessons.map((lesson) => all[lesson].duration);
  // Used again at every move: the places of the week by slot, of the lesson that starts there, and where it ends.
  const placeAt = new Int32Array(builder.slots);
  const endAt = new Int32Array(builder.slots);
  const changes = new Int32Array(builder.slots);
  return ({ slotOf, roomOf }: Places): number => {
    placeAt.fill(NO_PLACE);
    changes.fill(0);
    lessons.forEach((lesson, index) => {
      const slot = slotOf[lesson];
      if (slot < 0) return;
      const place = placeOf(lesson, roomOf[lesson]);
      if (place === NO_PLACE) return;
      placeAt[slot] = place;
      endAt[slot] = slot + durations[index];
    });
    let cost = 0;
    let before = -1;
    for (let slot = 0; slot < placeAt.length; slot++) {
      if (placeAt[slot] === NO_PLACE) continue;
      if (before >= 0 && stretchOf[before] === stretchOf[slot] && placeAt[before] !== placeAt[slot]) {
        const between = Math.max(0, slot - endAt[before]);
        if (between < minGap) cost += minGap - between;
        if (max !== null && ++changes[countedIn[slot]] > max) cost++;
      }
      before = slot;
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
