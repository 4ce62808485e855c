import { findingsOf } from '../../check/check-timetable.ts';
import { placeLesson, type PlacedLesson, type Sheet } from '../../sheet/sheet.ts';
import type { RuleOf } from '../../model/rules/index.ts';
import type { Slot } from '../../model/problem.ts';
import type { Argument } from './argument.ts';
import type { Shortage } from '../capacity/types.ts';
import type { View } from '../capacity/view.ts';

const pairTypes = [
  'min-days-between',
  'max-days-between',
  'min-gap-between',
  'same-start',
  'consecutive',
  'grouped',
  'ordered',
] as const;
type PairRule = RuleOf<(typeof pairTypes)[number]>;

const maxLessons = 10;
const maxSteps = 20_000;

/** Tries rules that share lessons together: a complete search over so few lessons finds a way or proves that there is none. */
export function pairArguments(view: View): Argument[] {
  const rules = pairTypes.flatMap((type) => view.required(type));
  const groups = joinBySharedLessons(rules);
  return groups.map((group): Argument => {
    const ids = group.map(({ id }) => id);
    return {
      kind: 'rules-conflict',
      focus: [],
      rules: ids,
      prove: (other) => {
        const left = ids.flatMap((id) => pairTypes.flatMap((type) => other.rule(type, id) ?? []));
        return left.length === 0 ? null : searchPairs(other, left);
      },
    };
  });
}

/** Connected sets of rules; a set with too many lessons to try is split into its rules. */
function joinBySharedLessons(rules: readonly PairRule[]): PairRule[][] {
  const groupOf = new Map<number, Set<PairRule>>();
  for (const rule of rules) {
    const joined = new Set([rule, ...rule.lessons.flatMap((lesson) => [...(groupOf.get(lesson) ?? [])])]);
    for (const member of joined) for (const lesson of member.lessons) groupOf.set(lesson, joined);
  }
  return [...new Set(groupOf.values())].flatMap((group) => {
    const members = [...group];
    return lessonsOf(members).length <= maxLessons ? [members] : members.map((rule) => [rule]);
  });
}

function lessonsOf(rules: readonly PairRule[]): number[] {
  return [...new Set(rules.flatMap(({ lessons }) => [...lessons]))];
}

/** `available` is the largest number of lessons placed together; a search that runs out of steps proves nothing. */
function searchPairs(view: View, rules: readonly PairRule[]): Shortage | null {
  const lessons = lessonsOf(rules).filter((lesson) => view.starts(lesson).length > 0);
  if (lessons.length > maxLessons) return null;
  const daysOnly = rules.every(isAboutDays);
  const choices = new Map(lessons.map((lesson) => [lesson, choicesOf(view, lesson, daysOnly)]));
  const order = lessons.sort((a, b) => (choices.get(a)?.length ?? 0) - (choices.get(b)?.length ?? 0));
  const placed: (PlacedLesson | null)[] = [...view.sheet.placed];
  const sheet: Sheet = { ...view.sheet, placed };
  let steps = 0;
  let deepest = 0;

  function place(depth: number): boolean {
    deepest = Math.max(deepest, depth);
    if (depth === order.length) return true;
    const lesson = order[depth];
    for (const slot of choices.get(lesson) ?? []) {
      if (++steps > maxSteps) return true;
      const item = placeLesson(view.problem, view.sheet.positions, lesson, { slot, room: null });
      placed[lesson] = item;
      const fits = daysOnly || order.slice(0, depth).every((other) => !clash(view, item, placed[other]));
      if (fits && rules.every((rule) => isKept(rule, sheet)) && place(depth + 1)) return true;
    }
    placed[lesson] = null;
    return false;
  }

  if (place(0)) return null;
  const slots = [...new Set(order.flatMap((lesson) => [...view.starts(lesson)]))].sort((a, b) => a - b);
  return { needed: order.length, available: deepest, lessons: order, slots };
}

/** A group is judged only when it is complete: a lesson still missing may come to stand between two others. */
function isKept(rule: PairRule, sheet: Sheet): boolean {
  if (rule.type === 'grouped' && rule.lessons.some((lesson) => sheet.placed[lesson] === null)) return true;
  return findingsOf(rule, sheet).length === 0;
}

function isAboutDays(rule: PairRule): boolean {
  if (rule.type === 'min-days-between') return rule.days > 0 && rule.span !== 'session';
  if (rule.type === 'max-days-between') return rule.span !== 'session';
  return rule.type === 'same-start' && rule.part === 'day';
}

/** Where only days matter, one start per day stands for all of them. */
function choicesOf(view: View, lesson: number, daysOnly: boolean): readonly Slot[] {
  const starts = view.starts(lesson);
  if (!daysOnly) return starts;
  return view.sheet.spans.day.flatMap(({ slots }) => starts.filter((start) => slots.includes(start)).slice(0, 1));
}

function clash(view: View, a: PlacedLesson | null, b: PlacedLesson | null): boolean {
  if (a === null || b === null || a.end <= b.slot || b.end <= a.slot) return false;
  const first = view.problem.lessons[a.lesson];
  const second = view.problem.lessons[b.lesson];
  return (
    first.students.some((student) => second.students.includes(student)) ||
    first.teachers.some((teacher) => second.teachers.includes(teacher))
  );
}
