import type { Violation } from '../sheet/types.ts';
import type { Span, Stretch } from '../model/problem.ts';
import type { Words } from './words.ts';

/** The parts of a sentence about a violation. */
export interface Context {
  readonly words: Words;
  readonly violation: Violation;
  /** The arithmetic of the violation. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Whom it concerns: the resource, or else the lessons. */
  readonly who: string;
  /** "dạy", "học" or "được dùng". */
  readonly does: string;
  readonly lessons: string;
  readonly slots: string;
}

/** The same about a violation of a listed rule. */
export interface RuleContext<R> extends Context {
  readonly rule: R;
}

/** A slot of the finding: "Thứ 2 sáng tiết 1". */
export function slotAt({ words, violation }: Context, index: number): string {
  return words.slot(violation.slots[index]);
}

/** A lesson of the finding: "Toán 6A". */
export function lessonAt({ words, violation }: Context, index: number): string {
  return words.lesson(violation.lessons[index]);
}

/** The session of its first slot. */
export function sessionOf({ words, violation }: Context): string {
  return words.session(violation.slots[0]);
}

/** The day of its first slot. */
export function dayOf({ words, violation }: Context): string {
  return words.day(violation.slots[0]);
}

/** The name of the rule in quotation marks. */
export function ruleName({ words, violation }: Context): string {
  return words.rule(violation.ruleId);
}

/** Says that only the room differs between the two slots of the finding. */
export function roomNote({ violation }: Context): string {
  return violation.slots[0] === violation.slots[1] ? ' ở phòng khác' : '';
}

/** The maximum, where there is one: ", tối đa 2". */
export function atMost({ numbers }: Context): string {
  return numbers.max === undefined ? '' : `, tối đa ${numbers.max}`;
}

/** The limit that is broken; a maximum of 0 is a wish for as few as possible and needs no words. */
export function limitText({ numbers }: Context): string {
  if (numbers.min !== undefined && numbers.found < numbers.min) return `, tối thiểu ${numbers.min}`;
  return numbers.max === undefined || numbers.max === 0 ? '' : `, tối đa ${numbers.max}`;
}

/** The stretch that the rule counts over: "trong Thứ 2 sáng". */
export function spanOf(c: RuleContext<{ readonly span: Span }>): string {
  const { span } = c.rule;
  if (span === 'week') return 'trong tuần';
  if (span === 'slot') return `cùng lúc ở ${c.slots}`;
  return span === 'session' ? `trong ${sessionOf(c)}` : `trong ${dayOf(c)}`;
}

/** The session of the days that a rule looks at, where it names one: " sáng". */
export function sessionNote({ words, rule }: RuleContext<{ readonly session?: number }>): string {
  return rule.session === undefined ? '' : ` ${words.sessionKind(rule.session)}`;
}

interface Counted {
  readonly span?: Stretch;
  readonly within?: Stretch;
  readonly daysTogether?: number;
}

/** The unit that the rule counts: "ngày", "buổi" or, where days are taken together, "đợt 5 ngày". */
export function spanUnit({ rule: { span, within = span, daysTogether } }: RuleContext<Counted>): string {
  if (daysTogether !== undefined) return `đợt ${daysTogether} ngày`;
  return within === 'session' ? 'buổi' : 'ngày';
}
