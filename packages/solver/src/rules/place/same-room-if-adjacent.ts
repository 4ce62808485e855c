import type { SameRoomIfAdjacent } from '../../model/rules/place.ts';
import { areTogether, atPair } from '../../sheet/pairs.ts';
import { placedOf, roomKnownAs } from '../../sheet/sheet.ts';
import { slotAt } from '../../words/phrases.ts';
import type { Places } from '../builder.ts';
import type { RuleDefinition } from '../definition.ts';

export const sameRoomIfAdjacent: RuleDefinition<SameRoomIfAdjacent> = {
  compile: (rule, builder) => {
    const { lessons, within, strength } = rule;
    const lengths = new Map(lessons.map((lesson) => [lesson, builder.problem.lessons[lesson].duration]));
    const identity = builder.problem.rooms.map((_, room) => builder.knownAs(room));
    const isNone = (room: number): boolean => room < 0 || rule.without?.includes(room) === true;
    const differs = ({ slotOf, roomOf }: Places, a: number, b: number): boolean => {
      if (slotOf[a] < 0 || slotOf[a] + (lengths.get(a) ?? 1) !== slotOf[b]) return false;
      if (builder.stretchOf(slotOf[a], within) !== builder.stretchOf(slotOf[b], within)) return false;
      return !isNone(roomOf[a]) && !isNone(roomOf[b]) && identity[roomOf[a]] !== identity[roomOf[b]];
    };
    builder.scopeTerms.push({
      lessons,
      strength,
      amount: (state) =>
        lessons.reduce((sum, a) => sum + lessons.reduce((own, b) => own + Number(differs(state, a, b)), 0), 0),
      asksRooms: true,
    });
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons).filter(
      ({ room }) => room !== null && rule.without?.includes(room) !== true,
    );
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
