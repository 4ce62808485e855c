import type { BuiltInKind, ResourceRef, Violation } from '../sheet/types.ts';
import type { Problem } from '../model/problem.ts';
import { definitionOf } from '../rules/index.ts';
import { roomNote, slotAt, type Context } from '../words/phrases.ts';
import { sentence, wordsOf } from '../words/words.ts';

const verbs: Readonly<Record<ResourceRef['kind'], string>> = { student: 'học', teacher: 'dạy', room: 'được dùng' };

/** One plain sentence per built-in condition; those of the listed rules stand in their definitions. */
const builtIn: Readonly<Record<BuiltInKind, (c: Context) => string>> = {
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
};

/** A violation as one Vietnamese sentence, such as "Lan dạy 5 tiết trong Thứ 2 sáng, tối đa 4." */
export function describeViolation(problem: Problem, violation: Violation): string {
  const c = contextOf(problem, violation);
  if (violation.rule === null) return sentence(builtIn[violation.kind](c));
  const rule = problem.rules[violation.rule];
  return sentence(definitionOf(rule.type).says({ ...c, rule }));
}

/**
 * Why a lesson cannot be in a slot, told from its side: "Cô Lan dạy 7A2 ở Thứ 3 sáng tiết 2."; other kinds of violation as
 * describeViolation tells them.
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
    case 'double-booking-student': {
      const teachers = words.teachers(other);
      return sentence(`${c.who} học ${words.subject(other)}${teachers && ` (${teachers})`} ở ${c.slots}`);
    }
    case 'room-overfull':
      return sentence(`${c.who} đã có ${words.lessons(others)} ở ${c.slots}`);
    default:
      return describeViolation(problem, violation);
  }
}

function contextOf(problem: Problem, violation: Violation): Context {
  const words = wordsOf(problem);
  const { resource, lessons, slots, numbers } = violation;
  return {
    words,
    violation,
    numbers,
    who: resource === null ? words.lessons(lessons) : words.resource(resource),
    does: resource === null ? 'học' : verbs[resource.kind],
    lessons: words.lessons(lessons),
    slots: words.slots(slots.filter((slot) => slot < slotsIn(problem))),
  };
}

function slotsIn({ grid }: Problem): number {
  return grid.periods.flat().reduce((sum, count) => sum + count, 0);
}

function busyWord({ violation }: Context): string {
  if (violation.resource?.kind === 'teacher') return 'bận';
  return violation.resource?.kind === 'room' ? 'không dùng được' : 'nghỉ';
}
