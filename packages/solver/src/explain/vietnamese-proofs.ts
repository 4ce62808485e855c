import type { Impossibility, ImpossibilityKind, Relaxation, RelaxationAction } from '../bounds/capacity/types.ts';
import { spaceOfPerson } from '../bounds/person-space.ts';
import { slotCount } from '../model/grid.ts';
import type { Problem, Rule } from '../model/problem.ts';
import { periodsOf } from '../sheet/lessons.ts';
import type { ResourceRef } from '../sheet/types.ts';
import { list, sentence, wordsOf, type Words } from '../words/words.ts';

interface Context {
  readonly problem: Problem;
  readonly words: Words;
  readonly proof: Impossibility;
  readonly needed: number;
  readonly available: number;
  /** The first resource of the cause, or the lessons. */
  readonly who: string;
  readonly lessons: string;
  readonly rules: string;
  readonly firstRule: Rule | undefined;
}

/** The arithmetic of each shortage. */
const proofs: Readonly<Record<ImpossibilityKind, (c: Context) => string>> = {
  'lesson-too-long': (c) => `${c.lessons}: một lần học dài ${c.needed} tiết, buổi dài nhất chỉ có ${c.available} tiết`,
  'no-suitable-room': (c) =>
    c.needed > 1
      ? `${c.lessons}: cần phòng ${c.needed} chỗ, phòng được dùng lớn nhất chỉ có ${c.available} chỗ`
      : `${c.lessons}: cần 1 phòng, còn 0 phòng được dùng`,
  'no-common-slot': (c) => `${c.lessons}: cần ${c.needed} lần học, có 0 ô xếp được`,
  'fixed-collision': (c) => `${c.who}: ${c.lessons} đã cố định cần ${c.needed} tiết, chỉ có ${c.available} ô`,
  'students-overfull': (c) =>
    `${c.who}: cần ${c.needed} tiết, ${blockedNote(c)}chỉ có ${c.available} ô trống${subsetText(c)}`,
  'teacher-overfull': (c) =>
    `${c.who}: cần ${c.needed} tiết, ${blockedNote(c)}chỉ có ${c.available} ô trống${fittingNote(c)}${subsetText(c)}`,
  'rooms-overfull': (c) => `${roomsText(c)}: cần ${c.needed} tiết, chỉ có ${c.available} ô trống`,
  'cap-too-low': (c) => `${c.rules}: ${c.lessons} cần ${c.needed} tiết, chỉ xếp được ${c.available}`,
  'too-few-spans': (c) => `${c.who}: cần ${c.needed} tiết, ${spansText(c)} chỉ chứa được ${c.available}`,
  'spans-forced': (c) => `${c.who}: có tiết cố định trong ${c.needed} ${spanUnit(c)}, chỉ được ${c.available}`,
  'doubles-overfull': (c) =>
    `${c.who}: cần ${c.needed} cặp tiết đôi (${c.lessons}), chỉ có ${c.available} chỗ cho hai tiết liền nhau`,
  'set-unplaceable': (c) =>
    `${c.lessons}: ${c.needed} lần học${sharedText(c)} không xếp được cùng nhau, xếp được nhiều nhất ${c.available}`,
  'minimum-too-high': (c) => `${c.who}: ${c.rules} cần ít nhất ${c.needed}, nhiều nhất chỉ có ${c.available}`,
  'rules-conflict': (c) => `${c.lessons}: cần xếp ${c.needed}, chỉ xếp được ${c.available} cùng lúc thỏa ${c.rules}`,
  'week-unsolvable': (c) =>
    `${c.who}: không có cách chia ${c.needed} lần dạy (${c.lessons}) vào các ngày, chia được nhiều nhất ${c.available}`,
  'travel-impossible': (c) =>
    `${c.who}: dạy ở nhiều điểm trường (${c.lessons}) cần ${c.needed} buổi, chỉ có ${c.available}`,
  'session-unfillable': (c) =>
    `${c.who}: ${c.lessons} xếp muộn trong buổi nên cần ${c.needed} tiết để không trống, chỉ có ${c.available} tiết`,
};

const limitNames: Readonly<Record<Extract<RelaxationAction, { kind: 'change-limit' }>['limit'], string>> = {
  max: 'mức tối đa',
  min: 'mức tối thiểu',
  days: 'số ngày cách nhau',
  periods: 'số tiết cách nhau',
};

/** An impossibility as one Vietnamese sentence with its arithmetic and, after it, what narrows the place. */
export function describeImpossibility(problem: Problem, proof: Impossibility): string {
  const words = wordsOf(problem);
  const [first] = proof.resources;
  const context: Context = {
    problem,
    words,
    proof,
    needed: proof.needed,
    available: proof.available,
    who: first === undefined ? words.lessons(proof.lessons) : words.resource(first),
    lessons: words.lessons(proof.lessons),
    rules: proof.rules.length === 0 ? 'các quy định' : `quy định ${list(proof.rules.map(words.rule))}`,
    firstRule: problem.rules.find(({ id }) => id === proof.rules.at(-1)),
  };
  return sentence(`${proofs[proof.kind](context)}${becauseText(context)}`);
}

/** A person whose open slots would do by their number, but not together with those of everybody else. */
export function describeTight(problem: Problem, person: ResourceRef): string {
  const { needed, available } = spaceOfPerson(problem, person);
  return sentence(
    `${wordsOf(problem).resource(person)}: cần ${needed} tiết, trừ ô bận còn ${available} ô trống, nhưng không xếp hết được cùng lịch của những người liên quan`,
  );
}

/** Lessons without a right place where nothing is proved, and how to go on: `ways` have been tried together. */
export function describeStuck(
  problem: Problem,
  { lessons, ways }: { readonly lessons: readonly number[]; readonly ways: readonly unknown[] },
): string {
  const names = wordsOf(problem).lessons(lessons);
  if (ways.length === 0)
    return `${names}: chưa tìm được chỗ hợp lệ. Hãy xếp lại với thời gian dài hơn; nếu vẫn thiếu, bớt tiết hoặc đổi giáo viên.`;
  const all = ways.length === 1 ? 'làm điều dưới đây' : `làm đủ ${ways.length} điều dưới đây`;
  return `${names}: chưa tìm được chỗ hợp lệ với dữ liệu hiện có. Để gỡ riêng chỗ này, ${all} rồi xếp lại.`;
}

/** A relaxation as one Vietnamese sentence, verb first. */
export function describeRelaxation(problem: Problem, relaxation: Relaxation): string {
  return sentence(actionText(wordsOf(problem), problem, relaxation));
}

function actionText(words: Words, problem: Problem, action: Relaxation): string {
  switch (action.kind) {
    case 'unblock-slot':
      return `mở ${action.slots.length} ô cho ${words.resource(action.resource)}: ${words.slots(action.slots)}`;
    case 'unlock':
      return unlockText(words, problem, action.lessons);
    case 'change-limit':
      return `đổi ${limitNames[action.limit]} của quy định ${words.rule(action.rule)} từ ${action.from} thành ${action.to}`;
    case 'drop-rule':
      return `bỏ quy định ${words.rule(action.rule)}`;
    case 'add-room':
      return `thêm ${action.count} phòng như ${words.resource({ kind: 'room', index: action.like })}${seatsText(action.seats)}`;
    case 'allow-room':
      return `cho ${words.lessons(action.lessons)} dùng ${words.resource({ kind: 'room', index: action.room })}`;
    case 'add-seats':
      return `tăng số chỗ của ${words.resource({ kind: 'room', index: action.room })} lên ${action.seats}`;
    case 'reassign-teacher': {
      const to = action.to === null ? 'một giáo viên khác' : problem.teachers[action.to].name;
      const from = problem.teachers[action.from].name;
      return `chuyển ${periodsOf(problem, action.lessons)} tiết (${words.lessons(action.lessons)}) của ${from} cho ${to}`;
    }
    case 'remove-lesson':
      return `bớt ${periodsOf(problem, action.lessons)} tiết: ${words.lessons(action.lessons)}`;
    case 'split-lesson':
      return `tách ${words.lessons(action.lessons)} thành các tiết đơn`;
  }
}

/** Locked lessons are freed from their slot, the others from their list of starts (mostly one session). */
function unlockText(words: Words, problem: Problem, lessons: readonly number[]): string {
  const pinned = lessons.filter((lesson) => pinOf(problem, lesson) !== null);
  const others = lessons.filter((lesson) => pinOf(problem, lesson) === null);
  const names = pinned.map((lesson) => `${words.lesson(lesson)} (${words.slot(pinOf(problem, lesson) ?? 0)})`);
  return [
    ...(pinned.length > 0 ? [`bỏ khóa và ô cố định của ${list(names)}`] : []),
    ...(others.length > 0 ? [`cho ${words.lessons(others)} học cả ngoài khung giờ đã định`] : []),
  ].join('; ');
}

/** The slot that a lesson is tied to, by a lock or because it may start nowhere else; else null. */
function pinOf(problem: Problem, lesson: number): number | null {
  const { starts, locked, placement } = problem.lessons[lesson];
  if (locked && placement !== null) return placement.slot;
  return starts?.length === 1 ? starts[0] : null;
}

function seatsText(seats: number | null): string {
  return seats === null || seats === 0 ? '' : `, ít nhất ${seats} chỗ`;
}

/** The own blocked slots of a teacher or class are mostly what is left out of sight, and what can be changed. */
function blockedNote({ problem, proof }: Context): string {
  const [first] = proof.resources;
  if (first?.kind === 'teacher') return problem.teachers[first.index].blocked.length > 0 ? 'trừ ô bận ' : '';
  return first?.kind === 'student' && problem.students[first.index].blocked.length > 0 ? 'trừ ô nghỉ ' : '';
}

/** Open slots of the teacher that no class of his can use; where the lessons that are tied to a time are named, they say it. */
function fittingNote({ problem, proof }: Context): string {
  const [first] = proof.resources;
  if (first?.kind !== 'teacher' || proof.tied.length > 0) return '';
  const open = slotCount(problem.grid) - new Set(problem.teachers[first.index].blocked).size;
  return open > proof.available ? ' hợp giờ học của lớp' : '';
}

/** The rest of the cause: the blocked slots, rules and ties that leave no more space. */
function becauseText(c: Context): string {
  const { words, proof } = c;
  const isNamed = ['rooms-overfull', 'no-common-slot', 'set-unplaceable'].includes(proof.kind);
  const others = proof.kind === 'no-common-slot' ? proof.resources : isNamed ? [] : proof.resources.slice(1);
  const saysRules = ['cap-too-low', 'minimum-too-high', 'rules-conflict'].includes(proof.kind);
  const parts = [
    ...(others.length === 0 ? [] : [`ô bận của ${words.resources(others)}`]),
    ...(proof.rules.length === 0 || saysRules ? [] : [c.rules]),
    ...(proof.kind === 'fixed-collision' ? [] : tiesText(c)),
  ];
  return parts.length === 0 ? '' : `, do ${parts.join('; ')}`;
}

function tiesText({ words, proof, problem }: Context): string[] {
  const pinned = proof.tied.filter((lesson) => pinOf(problem, lesson) !== null);
  const limited = proof.tied.filter((lesson) => pinOf(problem, lesson) === null);
  // Where all are tied (to the session of their class), naming the first four would point at the wrong ones.
  const areAll = proof.tied.length === proof.lessons.length;
  const areSeveral = words.lessons(limited) !== words.lessons(limited.slice(0, 1));
  const all = pinned.length > 0 ? 'các môn khác' : 'mọi môn';
  const names = areAll && areSeveral ? all : words.lessons(limited);
  return [
    ...(pinned.length > 0 ? [`ô cố định của ${words.lessons(pinned)}`] : []),
    ...(limited.length > 0 ? [`khung giờ đã định của ${names}`] : []),
  ];
}

/** Who must be free for the lessons that cannot all be placed. */
function sharedText({ words, proof }: Context): string {
  return proof.resources.length === 0 ? '' : ` cần chung ${words.resources(proof.resources)}`;
}

/** When only some of the lessons are short of space, tells which, by class or teacher. */
function subsetText({ proof, words }: Context): string {
  const people = proof.resources.slice(1);
  return people.length === 0 ? '' : ` cho ${words.lessons(proof.lessons)}`;
}

function roomsText({ words, proof }: Context): string {
  const rooms = proof.resources.filter(({ kind }) => kind === 'room');
  return rooms.length === 0 ? words.lessons(proof.lessons) : words.resources(rooms);
}

function spanUnit({ firstRule }: Context): string {
  return firstRule?.type === 'active-spans' && firstRule.span === 'day' ? 'ngày' : 'buổi';
}

function spansText(c: Context): string {
  const max = c.firstRule?.type === 'active-spans' ? c.firstRule.max : null;
  return max === null ? 'số buổi được phép' : `${max} ${spanUnit(c)} nhiều tiết nhất`;
}
