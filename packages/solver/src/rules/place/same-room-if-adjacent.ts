import type { SameRoomIfAdjacent } from '../../model/rules/place.ts';
import { areTogether, atPair } from '../../sheet/pairs.ts';
import { placedInRooms } from '../../sheet/lessons.ts';
import { roomKnownAs } from '../../sheet/sheet.ts';
import { slotAt } from '../../words/phrases.ts';
import type { Places } from '../define/builder.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const sameRoomIfAdjacent: RuleDefinition<SameRoomIfAdjacent> = {
  compile: (rule, builder) => {
    const { lessons, within, strength } = rule;
    const numbers = Int32Array.from(lessons);
    const durations = Uint8Array.from(lessons, (lesson) => builder.problem.lessons[lesson].duration);
    const sessionOf = Int32Array.from(builder.positions, (_, slot) => builder.stretchOf(slot, within));
    const places = Int32Array.from(builder.problem.rooms, (_, room) =>
      rule.without?.includes(room) === true ? -1 : builder.knownAs(room),
    );
    const placeOf = (room: number): number => (room < 0 ? -1 : places[room]);
    // Called for every room that a lesson might take.
    const amount = ({ slotOf, roomOf }: Places): number => {
      let count = 0;
      for (let i = 0; i < numbers.length; i++) {
        const slot = slotOf[numbers[i]];
        const place = slot < 0 ? -1 : placeOf(roomOf[numbers[i]]);
        if (place < 0) continue;
        const end = slot + durations[i];
        for (const next of numbers) {
          if (slotOf[next] !== end || sessionOf[slot] !== sessionOf[end]) continue;
          const other = placeOf(roomOf[next]);
          if (other >= 0 && other !== place) count++;
        }
      }
      return count;
    };
    builder.scopeTerms.push({ lessons, strength, amount, asksRooms: true });
  },
  find: (rule, sheet) => {
    const items = placedInRooms(sheet, rule);
    return items.flatMap((a) =>
      items
        .filter(
          (b) => b.slot === a.end && areTogether(a, b, rule.within) && roomKnownAs(sheet, b) !== roomKnownAs(sheet, a),
        )
        .map((b) => atPair(a, b, 1)),
    );
  },
  says: (c) => `${c.lessons} học liền nhau (${slotAt(c, 0)} và ${slotAt(c, 1)}) nhưng khác phòng`,
};
