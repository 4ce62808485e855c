import type { ResourceRef, Violation } from '../check/types.ts';
import type { Problem, Rule } from '../model/problem.ts';
import { sentence, wordsOf, type Words } from './words.ts';

interface Context {
  readonly words: Words;
  readonly violation: Violation;
  readonly numbers: Readonly<Record<string, number>>;
  /** The rule that is broken; null for a built-in condition. */
  readonly rule: Rule | null;
  /** Whom it concerns: the resource, or else the lessons. */
  readonly who: string;
  /** "dạy", "học" or "được dùng". */
  readonly does: string;
  readonly lessons: string;
  readonly slots: string;
}

const verbs: Readonly<Record<ResourceRef['kind'], string>> = { student: 'học', teacher: 'dạy', room: 'được dùng' };

/** One plain sentence per kind of violation; `c.numbers` is its arithmetic. */
const sentences: Readonly<Record<Violation['kind'], (c: Context) => string>> = {
  'double-booking-student': (c) => `${c.who} học ${c.numbers.found} tiết cùng lúc ở ${c.slots}: ${c.lessons}`,
  'double-booking-teacher': (c) => `${c.who} dạy ${c.numbers.found} tiết cùng lúc ở ${c.slots}: ${c.lessons}`,
  'room-overfull': (c) =>
    `${c.who} có ${c.numbers.found} lớp ở ${c.slots}, chỉ chứa được ${c.numbers.max}: ${c.lessons}`,
  'room-unsuitable': (c) =>
    c.violation.resource === null
      ? `${c.lessons} ở ${c.slots} chưa có phòng`
      : `${c.lessons} ở ${c.slots} không được xếp vào ${c.who}`,
  'room-too-small': (c) => `${c.lessons} có ${c.numbers.size} học sinh, ${c.who} chỉ có ${c.numbers.seats} chỗ`,
  'blocked-slot': (c) => `${c.who} ${busyWord(c)} ở ${c.slots} (${c.lessons})`,
  'start-not-allowed': (c) => `${c.lessons} không được bắt đầu ở ${c.slots}`,
  'outside-session': (c) => `${c.lessons} dài ${c.numbers.duration} tiết nhưng buổi chỉ còn ${c.numbers.fits} tiết`,
  'locked-moved': (c) => `${c.lessons} đã khóa ở ${slotAt(c, 1)} nhưng đang xếp ở ${slotAt(c, 0)}${roomNote(c)}`,

  'compact-session': (c) => `${c.who} ${holesText(c)}: ${c.slots}`,
  'max-gaps': (c) => `${c.who} có ${c.numbers.found} tiết trống${atMost(c)}: ${c.slots}`,
  'gap-sessions': (c) => `${c.who} có ${c.numbers.found} tiết trống trong ${sessionOf(c)}`,
  load: (c) => `${c.who} ${c.does} ${c.numbers.found} tiết ${spanOf(c)}${limitText(c)}`,
  'active-spans': (c) => `${c.who} ${c.does} ${c.numbers.found} ${spanUnit(c)} trong tuần${limitText(c)}`,
  'max-run': (c) => `${c.who} ${c.does} liền ${c.numbers.found} tiết ở ${c.slots}${atMost(c)}`,
  'max-days-touching': (c) =>
    `${c.who} có ${c.numbers.found} ngày ${c.does} vào các tiết hạn chế${atMost(c)}: ${c.slots}`,
  'early-start': (c) =>
    `${c.who} vào học từ tiết 2 trong ${c.numbers.secondPeriodStarts} ngày${atMost(c)}, muộn hơn trong ${c.numbers.laterStarts} ngày`,
  'one-session-a-day': (c) => `${c.who} ${c.does} ${c.numbers.found} buổi trong ${dayOf(c)}, chỉ được 1`,
  'no-back-to-back-sessions': (c) => `${c.who} ${c.does} cả ${slotAt(c, 0)} lẫn ${slotAt(c, 1)}`,
  travel: travelText,

  'avoid-slots': (c) => `${c.lessons} nằm ở tiết cần tránh: ${c.slots}`,
  'prefer-rooms': (c) => `${c.lessons} ở ${c.slots} xếp vào ${c.who}, không phải phòng mong muốn`,
  'max-in-span': (c) => `${ruleName(c)}: ${c.numbers.found} ${countUnit(c)} ${spanOf(c)}${atMost(c)} (${c.lessons})`,
  'contiguous-in-session': (c) => `${c.lessons} trong ${sessionOf(c)} không liền nhau: cách ${c.numbers.between} tiết`,
  'min-doubles': (c) => `${c.lessons} có ${c.numbers.found} buổi học tiết đôi, cần ít nhất ${c.numbers.min}`,
  'min-days-between': (c) =>
    c.numbers.notAdjacent === undefined
      ? `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.distance} ngày, cần ít nhất ${c.numbers.min}`
      : `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cùng ngày nhưng không liền nhau`,
  'max-days-between': (c) =>
    `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.distance} ngày${atMost(c)}`,
  'min-gap-between': (c) =>
    `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.between} tiết, cần ít nhất ${c.numbers.min}`,
  'same-start': (c) => `${c.lessons} phải cùng ${samePart(c)}, đang ở ${slotAt(c, 0)} và ${slotAt(c, 1)}`,
  'not-overlapping': (c) => `${c.lessons} trùng giờ ${c.numbers.periods} tiết: ${c.slots}`,
  consecutive: (c) => `${lessonAt(c, 1)} phải ngay sau ${lessonAt(c, 0)}, đang ở ${slotAt(c, 1)} và ${slotAt(c, 0)}`,
  grouped: (c) => `${c.lessons} phải liền nhau, đang ở ${c.slots}`,
  ordered: (c) => `${lessonAt(c, 0)} phải trước ${lessonAt(c, 1)}, đang ở ${slotAt(c, 0)} và ${slotAt(c, 1)}`,
  'ends-day': (c) => `${lessonAt(c, 0)} ở ${c.slots} phải cuối ngày nhưng sau đó còn ${c.numbers.later} tiết`,
  'not-across-break': (c) => `${c.lessons} ở ${c.slots} vắt qua giờ ra chơi sau tiết ${c.numbers.breakAfter}`,
  'not-directly-after': (c) => `${lessonAt(c, 1)} ở ${slotAt(c, 1)} xếp ngay sau ${lessonAt(c, 0)}`,
  'lesson-spans': (c) => `${c.lessons} học trong ${c.numbers.found} ${spanUnit(c)}${limitText(c)}`,
  'some-in-slots': (c) => `${ruleName(c)}: có ${c.numbers.found} tiết ở ${c.slots}, cần ít nhất ${c.numbers.min}`,
  balance: (c) =>
    `${c.who} có ${c.numbers.found} ${balanceUnit(c)}, người ít nhất trong nhóm có ${c.numbers.least}, chỉ được hơn ${c.numbers.max}`,
  'keep-people': (c) => `${c.who} có ${c.numbers.found} tiết đổi chỗ so với trước: ${c.lessons} (${c.slots})`,
  'keep-placement': (c) => `${c.lessons} chuyển từ ${slotAt(c, 1)} sang ${slotAt(c, 0)}${roomNote(c)}`,
};

/** A violation as one Vietnamese sentence, such as "Lan dạy 5 tiết trong Thứ 2 sáng, tối đa 4." */
export function describeViolation(problem: Problem, violation: Violation): string {
  return sentence(sentences[violation.kind](contextOf(problem, violation)));
}

/**
 * What a lesson would run into in a slot, seen from that lesson: "Cô Lan dạy 7A2 ở Thứ 3 sáng tiết 2."; other kinds as
 * describeViolation says them.
 */
export function describeBlocker(problem: Problem, lesson: number, violation: Violation): string {
  const c = contextOf(problem, violation);
  const { words } = c;
  const others = violation.lessons.filter((other) => other !== lesson);
  if (others.length === 0) return describeViolation(problem, violation);
  const [other] = others;
  switch (violation.kind) {
    case 'double-booking-teacher':
      return sentence(`${c.who} dạy ${words.classes(other)} ở ${c.slots}`);
    case 'double-booking-student':
      return sentence(`${c.who} học ${words.subject(other)} (${words.teachers(other)}) ở ${c.slots}`);
    case 'room-overfull':
      return sentence(`${c.who} đã có ${words.lessons(others)} ở ${c.slots}`);
    default:
      return describeViolation(problem, violation);
  }
}

function contextOf(problem: Problem, violation: Violation): Context {
  const words = wordsOf(problem);
  const { resource, lessons, slots, numbers, rule } = violation;
  return {
    words,
    violation,
    numbers,
    rule: rule === null ? null : problem.rules[rule],
    who: resource === null ? words.lessons(lessons) : words.resource(resource),
    does: resource === null ? 'học' : verbs[resource.kind],
    lessons: words.lessons(lessons),
    slots: words.slots(slots.filter((slot) => slot < slotsIn(problem))),
  };
}

function slotsIn({ grid }: Problem): number {
  return grid.periods.flat().reduce((sum, count) => sum + count, 0);
}

function slotAt({ words, violation }: Context, index: number): string {
  return words.slot(violation.slots[index]);
}

function lessonAt({ words, violation }: Context, index: number): string {
  return words.lesson(violation.lessons[index]);
}

function sessionOf({ words, violation }: Context): string {
  return words.session(violation.slots[0]);
}

function dayOf({ words, violation }: Context): string {
  return words.day(violation.slots[0]);
}

function ruleName({ words, violation }: Context): string {
  return words.rule(violation.ruleId);
}

function roomNote({ violation }: Context): string {
  return violation.slots[0] === violation.slots[1] ? ' ở phòng khác' : '';
}

function busyWord({ violation }: Context): string {
  if (violation.resource?.kind === 'teacher') return 'bận';
  return violation.resource?.kind === 'room' ? 'không dùng được' : 'nghỉ';
}

function atMost({ numbers }: Context): string {
  return numbers.max === undefined ? '' : `, tối đa ${numbers.max}`;
}

/** A maximum of 0 is a wish for as few as possible and needs no words. */
function limitText({ numbers }: Context): string {
  if (numbers.min !== undefined && numbers.found < numbers.min) return `, tối thiểu ${numbers.min}`;
  return numbers.max === undefined || numbers.max === 0 ? '' : `, tối đa ${numbers.max}`;
}

function spanOf(c: Context): string {
  const span = c.rule !== null && 'span' in c.rule ? c.rule.span : 'week';
  if (span === 'week') return 'trong tuần';
  if (span === 'slot') return `cùng lúc ở ${c.slots}`;
  return span === 'session' ? `trong ${sessionOf(c)}` : `trong ${dayOf(c)}`;
}

function spanUnit({ rule }: Context): string {
  return (rule?.type === 'active-spans' || rule?.type === 'lesson-spans') && rule.span === 'day' ? 'ngày' : 'buổi';
}

function balanceUnit({ rule }: Context): string {
  if (rule?.type !== 'balance' || rule.measure === 'spare-sessions') return 'buổi dạy nhiều hơn mức cần';
  return rule.measure === 'gaps' ? 'tiết trống' : 'tiết cuối buổi';
}

function countUnit({ rule }: Context): string {
  return rule?.type === 'max-in-span' && rule.count === 'lesson' ? 'lượt học' : 'tiết';
}

function samePart({ rule }: Context): string {
  if (rule?.type !== 'same-start' || rule.part === 'slot') return 'giờ bắt đầu';
  return rule.part === 'day' ? 'ngày' : 'tiết trong ngày';
}

function holesText({ numbers }: Context): string {
  const holes = numbers.holes > 0 ? [`trống ${numbers.holes} tiết giữa buổi`] : [];
  const late = numbers.late > 0 ? [`vào muộn ${numbers.late} tiết`] : [];
  return [...holes, ...late].join(' và ');
}

function travelText(c: Context): string {
  const { from, to, between, needed, sameSession } = c.numbers;
  const way = `${c.who} đi từ ${c.words.site(from)} (${slotAt(c, 0)}) đến ${c.words.site(to)} (${slotAt(c, 1)})`;
  if (between >= needed && sameSession === 1) return `${way} trong cùng một buổi`;
  return `${way}: có ${between} tiết để đi, cần ${needed}`;
}
