import { lessonsIn, placedOf, weeksOf, type PlacedLesson, type Sheet } from '../../sheet/sheet.ts';
import { slotAt, type Context } from '../../words/phrases.ts';
import type { Problem } from '../../model/problem.ts';
import type { Travel } from '../../model/rules/weeks.ts';
import type { Places, RuleBuilder } from '../define/builder.ts';
import type { RuleDefinition } from '../define/definition.ts';

const NO_SITE = -1;

export const travel: RuleDefinition<Travel> = {
  compile: (rule, builder) => {
    if (rule.resources.kind === 'room') return;
    const { problem } = builder;
    const of = rule.resources.kind === 'student' ? 'students' : 'teachers';
    const countBreaches = breachCounter(builder, rule.oneSitePerSession);
    for (const member of rule.resources.members) {
      const lessons = problem.lessons.flatMap((lesson, index) => (lesson[of].includes(member) ? [index] : []));
      if (sitesOf(problem, lessons).size < 2) continue;
      // Evaluated at every move of these lessons, so the array of their order is reused.
      const order = new Int32Array(lessons.length);
      builder.scopeTerms.push({
        lessons,
        strength: rule.strength,
        amount: (places) => countBreaches(places, order, sortPlaced(places, lessons, order)),
        isAnonymous: true,
      });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      sheet.spans.day.flatMap(({ slots }) => {
        const atSites = placedOf(sheet, lessonsIn(week, slots)).flatMap((item) => {
          const site = siteOf(sheet, item);
          return site === null ? [] : [{ item, site }];
        });
        return atSites.slice(1).flatMap((to, index) => {
          const from = atSites[index];
          if (from.site === to.site) return [];
          const between = Math.max(0, to.item.slot - from.item.end);
          const needed = sheet.problem.travel[from.site]?.[to.site] ?? 0;
          const sameSession = from.item.session === to.item.session;
          if (!(rule.oneSitePerSession && sameSession) && between >= needed) return [];
          const numbers = { from: from.site, to: to.site, between, needed, sameSession: sameSession ? 1 : 0 };
          const lessons = [from.item.lesson, to.item.lesson];
          return [{ cost: 1, lessons, resource: week.resource, slots: [from.item.slot, to.item.slot], numbers }];
        });
      }),
    ),
  says: travelText,
};

/** Every site that one of the lessons may be held at. */
function sitesOf({ lessons: all, rooms: allRooms }: Problem, lessons: readonly number[]): Set<number> {
  const sites = lessons.flatMap((lesson) => {
    const { site, rooms } = all[lesson];
    return rooms === null ? site : [site, ...rooms.map((room) => allRooms[room].site)];
  });
  return new Set(sites.filter((site) => site !== null));
}

/** Writes the placed lessons in week order into `order`; answers how many. */
function sortPlaced({ slotOf }: Places, lessons: readonly number[], order: Int32Array): number {
  let count = 0;
  for (const lesson of lessons) {
    const slot = slotOf[lesson];
    if (slot < 0) continue;
    let at = count++;
    // The list is ascending, so of two lessons in one slot the first stays first.
    for (; at > 0 && slotOf[order[at - 1]] > slot; at--) order[at] = order[at - 1];
    order[at] = lesson;
  }
  return count;
}

function breachCounter({ problem, positions }: RuleBuilder, oneSitePerSession: boolean) {
  const siteOfLesson = Int32Array.from(problem.lessons, ({ site }) => site ?? NO_SITE);
  const siteOfRoom = Int32Array.from(problem.rooms, ({ site }) => site ?? NO_SITE);
  const duration = Int32Array.from(problem.lessons, (lesson) => lesson.duration);
  const dayOf = Int32Array.from(positions, ({ day }) => day);
  const sessionOf = Int32Array.from(positions, ({ session }) => session);
  const isBreach = (a: number, slotA: number, siteA: number, slotB: number, siteB: number): boolean => {
    if (siteA === siteB || dayOf[slotA] !== dayOf[slotB]) return false;
    if (oneSitePerSession && sessionOf[slotA] === sessionOf[slotB]) return true;
    const between = Math.max(0, slotB - slotA - duration[a]);
    return between < (problem.travel[siteA]?.[siteB] ?? 0);
  };
  return ({ slotOf, roomOf }: Places, order: Int32Array, count: number): number => {
    let breaches = 0;
    let before = -1;
    let siteBefore = NO_SITE;
    for (let i = 0; i < count; i++) {
      const lesson = order[i];
      const room = roomOf[lesson];
      const site = room < 0 ? siteOfLesson[lesson] : siteOfRoom[room];
      if (site === NO_SITE) continue;
      if (before >= 0 && isBreach(before, slotOf[before], siteBefore, slotOf[lesson], site)) breaches++;
      before = lesson;
      siteBefore = site;
    }
    return breaches;
  };
}

/** Site of a placed lesson: its room's, else its own; null when it may be anywhere. */
function siteOf(sheet: Sheet, item: PlacedLesson): number | null {
  return item.room === null ? sheet.problem.lessons[item.lesson].site : sheet.problem.rooms[item.room].site;
}

function travelText(c: Context): string {
  const { from, to, between, needed, sameSession } = c.numbers;
  const way = `${c.who} đi từ ${c.words.site(from)} (${slotAt(c, 0)}) đến ${c.words.site(to)} (${slotAt(c, 1)})`;
  if (between >= needed && sameSession === 1) return `${way} trong cùng một buổi`;
  return `${way}: có ${between} tiết để đi, cần ${needed}`;
}
