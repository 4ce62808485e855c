import type { LessonSpans } from '../../model/rules/lists.ts';
import { distinct } from '../../sheet/lessons.ts';
import { limitNumbers, outsideLimits } from '../../sheet/limits.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { limitText, spanUnit } from '../../words/phrases.ts';
import { partsOf, type DayShape } from '../define/day-shape.ts';
import type { Places, RuleBuilder } from '../define/builder.ts';
import type { RuleWith } from '../../model/rules/index.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const lessonSpans: RuleDefinition<LessonSpans> = {
  fallsShort: { filledBy: 'lessons', isBelowMinimum: true },
  compile: (rule, builder) => {
    const { lessons, span, min, max } = rule;
    if (lessons.length === 0) return;
    if (rule.daysTogether !== undefined) return compileTogether(rule, rule.daysTogether, builder);
    const amount = (mask: number, shape: DayShape): number =>
      partsOf(mask, shape, span).filter((bits) => bits !== 0).length;
    const key = `lesson-spans:${span}`;
    const line = builder.unionOfLessons(lessons);
    if (max === 0) builder.perDay(line, rule, key, false, amount);
    else if (max !== null) builder.perWeek(line, rule, { key, amount, min: null, max, repairable: false });
    if (min !== null) builder.perWeek(line, rule, { key, amount, min, max: null, repairable: true });
  },
  find: (rule, sheet) => {
    if (rule.lessons.length === 0) return [];
    const items = placedOf(sheet, rule.lessons);
    const spans = sheet.spans[rule.span].filter(({ slots }) => items.some((item) => slots.includes(item.slot)));
    const { daysTogether: days } = rule;
    const found = days === undefined ? spans.length : new Set(items.map(({ day }) => Math.floor(day / days))).size;
    const cost = outsideLimits(found, rule);
    if (cost === 0) return [];
    const numbers = { found, ...limitNumbers(rule) };
    const slots = distinct(items.flatMap((item) => item.slots));
    return [{ cost, lessons: rule.lessons, resource: null, slots, numbers }];
  },
  says: (c) => `${c.lessons} học trong ${c.numbers.found} ${spanUnit(c)}${limitText(c)}`,
};

/** The same for stretches of several days, which are counted from the starts whenever one of the lessons moves. */
function compileTogether(rule: RuleWith<LessonSpans>, days: number, builder: RuleBuilder): void {
  const { lessons, min, max, strength } = rule;
  const stretchAt = builder.positions.map(({ day }) => Math.floor(day / days));
  // Called at every move: nothing is allocated for it.
  const seen = new Int32Array(stretchAt.length);
  let round = 0;
  const found = ({ slotOf }: Places): number => {
    round++;
    let count = 0;
    for (const lesson of lessons) {
      const stretch = slotOf[lesson] < 0 ? -1 : stretchAt[slotOf[lesson]];
      if (stretch < 0 || seen[stretch] === round) continue;
      seen[stretch] = round;
      count++;
    }
    return count;
  };
  if (max !== null) {
    builder.scopeTerms.push({ lessons, strength, stretchAt, amount: (state) => Math.max(0, found(state) - max) });
  }
  if (min === null) return;
  const missing = (state: Places): number => Math.max(0, min - found(state));
  const unplaced = ({ slotOf }: Places): number => lessons.filter((lesson) => slotOf[lesson] < 0).length;
  const isHeldBack = strength.kind === 'required';
  builder.scopeTerms.push({
    lessons,
    strength,
    amount: (state) => Math.max(0, missing(state) - (isHeldBack ? unplaced(state) : 0)),
    whole: missing,
  });
}
