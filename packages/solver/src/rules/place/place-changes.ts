import type { PlaceChanges } from '../../model/rules/place.ts';
import { lessonsIn, placedOf, roomKnownAs, weeksOf, type PlacedLesson, type Sheet } from '../../sheet/sheet.ts';
import { limitText, spanOf, type RuleContext } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { placeWalker } from './place-walk.ts';

export const placeChanges: RuleDefinition<PlaceChanges> = {
  compile: (rule, builder) => {
    if (rule.resources.kind === 'room') return;
    for (const member of rule.resources.members) {
      const lessons = builder.lessonsOf(rule.resources, member);
      const amount = placeWalker(rule, lessons, builder);
      if (amount !== null) builder.scopeTerms.push({ lessons, strength: rule.strength, amount, asksRooms: true });
    }
  },
  find: (rule, sheet) => {
    if (rule.resources.kind === 'room') return [];
    return weeksOf(rule, sheet).flatMap((week) => {
      const changes = sheet.spans[rule.within].flatMap(({ slots }) => {
        const items = placedOf(sheet, lessonsIn(week, slots)).filter((item) => placeOf(rule, sheet, item) !== null);
        return items.slice(1).flatMap((to, index) => {
          const from = items[index];
          return placeOf(rule, sheet, from) === placeOf(rule, sheet, to) ? [] : [{ from, to }];
        });
      });
      const tooMany = sheet.spans[rule.per].flatMap(({ slots }) => {
        const here = changes.filter(({ to }) => slots.includes(to.slot));
        if (rule.max === null || here.length <= rule.max) return [];
        const numbers = { found: here.length, max: rule.max };
        return [finding(week.resource, here, here.length - rule.max, numbers)];
      });
      const tooClose = changes.flatMap((change) => {
        const found = Math.max(0, change.to.slot - change.from.end);
        if (found >= rule.minGap) return [];
        return [finding(week.resource, [change], rule.minGap - found, { found, min: rule.minGap })];
      });
      return [...tooMany, ...tooClose];
    });
  },
  says: (c) =>
    c.numbers.min === undefined
      ? `${c.who} đổi ${placeName(c)} ${c.numbers.found} lần ${spanOf({ ...c, rule: { span: c.rule.per } })}${limitText(c)}`
      : `${c.who} đổi ${placeName(c)} ở ${c.slots} khi có ${c.numbers.found} tiết để đi, cần ít nhất ${c.numbers.min}`,
};

interface Change {
  readonly from: PlacedLesson;
  readonly to: PlacedLesson;
}

function finding(
  resource: ReturnType<typeof weeksOf>[number]['resource'],
  changes: readonly Change[],
  cost: number,
  numbers: Record<string, number>,
) {
  const items = changes.flatMap(({ from, to }) => [from, to]);
  const lessons = [...new Set(items.map(({ lesson }) => lesson))];
  return { cost, lessons, resource, slots: items.map(({ slot }) => slot), numbers };
}

/** The room of a placed lesson, or the site of its room (else its own); null when it has none. */
function placeOf({ of, without }: PlaceChanges, sheet: Sheet, item: PlacedLesson): number | null {
  const { lesson, room } = item;
  const { problem } = sheet;
  if (room !== null && without?.includes(room) === true) return null;
  if (of === 'room') return roomKnownAs(sheet, item);
  return room === null ? problem.lessons[lesson].site : problem.rooms[room].site;
}

function placeName({ rule }: RuleContext<PlaceChanges>): string {
  return rule.of === 'room' ? 'phòng' : 'điểm trường';
}
