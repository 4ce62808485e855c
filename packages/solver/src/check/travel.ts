import type { RuleCheck } from './rule-of.ts';
import { weeksOf } from './rule-of.ts';
import { lessonsIn, placedOf, type PlacedLesson, type Sheet } from './sheet.ts';

/** Site of a placed lesson: its room's, else its own; null when it may be anywhere. */
export function siteOf(sheet: Sheet, item: PlacedLesson): number | null {
  return item.room === null ? sheet.problem.lessons[item.lesson].site : sheet.problem.rooms[item.room].site;
}

/**
 * Each change of site between one lesson of a day and the next is a breach when both are in one session that allows one
 * site, or when fewer periods lie between them than the way takes. Nights are long enough for any way.
 */
export const checkTravel: RuleCheck<'travel'> = (rule, sheet) =>
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
  );
