import type { ResourceRef } from '../../sheet/types.ts';
import type { Rule, Slot } from '../../model/problem.ts';
import { limitOf } from './apply-relaxation.ts';
import type { Argument } from '../arguments/argument.ts';
import { blockedOf, type Cause } from './cause.ts';
import type { ImpossibilityKind, LimitName, Relaxation, RelaxationAction, Shortage } from '../capacity/types.ts';
import { createTrial, type Trial } from './trial.ts';
import type { View } from '../capacity/view.ts';

const maxProposals = 4;
const maxOfKind = 2;

/** Where the data simply asks for too much, a way out is to ask for less. */
const removable: ReadonlySet<ImpossibilityKind> = new Set<ImpossibilityKind>([
  'students-overfull',
  'rooms-overfull',
  'cap-too-low',
  'rules-conflict',
  'set-unplaceable',
]);

/** Up to four tried-out ways to remove a shortage, those that remove all of it first. */
export function proposeRelaxations(view: View, argument: Argument, shortage: Shortage, cause: Cause): Relaxation[] {
  const trial = createTrial(view, argument, shortage);
  for (const resource of cause.blocked) {
    const slots = slotsToOpen(view, resource, trial);
    if (slots.length > 0) trial.attempt({ kind: 'unblock-slot', resource, slots }, slots.length);
  }
  for (const lesson of cause.tied) trial.attempt({ kind: 'unlock', lessons: [lesson] }, 1);
  for (const rule of peopleFirst(view, cause.rules)) {
    trial.attemptFewest((count) => loosened(view, rule, count));
    trial.attempt({ kind: 'drop-rule', rule }, 1);
  }
  proposeByKind(view, argument, shortage, trial);
  for (const { kind, index } of [...argument.focus, ...cause.blocked.filter((one) => !isIn(argument.focus, one))]) {
    if (kind === 'teacher') trial.attemptFewest((count) => reassignment(view, shortage, index, count));
  }
  if (removable.has(argument.kind)) trial.attemptFewest((count) => removal(shortage, count));
  return choose(trial.successes, trial.missing);
}

function proposeByKind(view: View, { kind, focus }: Argument, { lessons }: Shortage, trial: Trial): void {
  if (kind === 'lesson-too-long') {
    trial.attempt({ kind: 'split-lesson', lessons }, lessons.length);
    trial.succeed({ kind: 'remove-lesson', lessons }, lessons.length, trial.missing);
  }
  if (kind === 'no-suitable-room') proposeRooms(view, lessons, trial);
  if (kind === 'rooms-overfull') {
    trial.attemptFewest((count) => ({ kind: 'add-room', like: focus[0].index, count, seats: null }));
  }
}

/**
 * Complete ways out come before partial ones. The third and later ones of a kind come last, and so does dropping a rule where a
 * new limit would do.
 */
function choose(tried: readonly Relaxation[], missing: number): Relaxation[] {
  const isComplete = ({ gives }: Relaxation) => gives >= missing;
  const isLess = (a: Relaxation, atA: number, b: Relaxation, atB: number) =>
    isComplete(a) === isComplete(b) ? a.amount < b.amount || (a.amount === b.amount && atA < atB) : isComplete(a);
  const isSpare = (one: Relaxation, index: number) =>
    tried.filter((other, at) => other.kind === one.kind && isLess(other, at, one, index)).length >= maxOfKind ||
    (one.kind === 'drop-rule' &&
      tried.some((other) => other.kind === 'change-limit' && other.rule === one.rule && isComplete(other)));
  const rank = (one: Relaxation, index: number) => (isComplete(one) ? 0 : 2) + (isSpare(one, index) ? 1 : 0);
  return tried
    .map((one, index) => ({ one, rank: rank(one, index) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxProposals)
    .map(({ one }) => one);
}

/** A limit of one person is the first thing to ask about. Limits on lessons are many, and mostly hold for every class. */
function peopleFirst(view: View, rules: readonly string[]): string[] {
  const isOfPeople = (id: string): number => {
    const rule = view.problem.rules.find((other) => other.id === id);
    return rule !== undefined && 'resources' in rule ? 0 : 1;
  };
  return [...rules].sort((a, b) => isOfPeople(a) - isOfPeople(b));
}

function isIn(list: readonly ResourceRef[], { kind, index }: ResourceRef): boolean {
  return list.some((other) => other.kind === kind && other.index === index);
}

/** Blocked slots whose opening helps: one by one, and session by session where lessons need several slots in a row. */
function slotsToOpen(view: View, resource: ResourceRef, { missing, remaining }: Trial): Slot[] {
  const blocked = blockedOf(view, resource);
  const left = (slots: readonly Slot[]) => remaining({ kind: 'unblock-slot', resource, slots });
  const bySlot = addWhileHelpful(
    inTurn(view, blocked).map((slot) => [slot]),
    missing,
    left,
  );
  if (left(bySlot) === 0) return bySlot;
  const whole = view.sheet.spans.session.map(({ slots }) => slots.filter((slot) => blocked.includes(slot)));
  const bySession = addWhileHelpful(
    whole.filter((slots) => slots.length > 0),
    missing,
    left,
  );
  return left(bySession) < left(bySlot) ? bySession : bySlot;
}

/** Slots taken from every day in turn: slots opened on one day only would mostly break a daily limit of a subject or a person. */
function inTurn({ sheet: { positions } }: View, slots: readonly Slot[]): Slot[] {
  const bySession = Map.groupBy(slots, (slot) => `${positions[slot].day}/${positions[slot].session}`);
  const turns = [...bySession.values()].flatMap((own) =>
    own.map((slot, turn) => ({ slot, turn, session: positions[slot].session })),
  );
  return turns.sort((a, b) => a.turn - b.turn || a.session - b.session || a.slot - b.slot).map(({ slot }) => slot);
}

function addWhileHelpful(
  pieces: readonly (readonly Slot[])[],
  missing: number,
  remaining: (slots: readonly Slot[]) => number,
): Slot[] {
  let chosen: Slot[] = [];
  let left = missing;
  for (const piece of pieces) {
    if (left === 0) break;
    const after = remaining([...chosen, ...piece]);
    if (after >= left) continue;
    chosen = [...chosen, ...piece];
    left = after;
  }
  return chosen.sort((a, b) => a - b);
}

/** The rule with its limit moved by some steps in the direction that helps. */
function loosened(view: View, id: string, steps: number): RelaxationAction | null {
  const rule = view.problem.rules.find((other) => other.id === id);
  const found = rule === undefined ? null : looseLimit(rule);
  if (found === null) return null;
  const to = found.from + found.direction * steps;
  return to < 0 ? null : { kind: 'change-limit', rule: id, limit: found.limit, from: found.from, to };
}

function looseLimit(rule: Rule): { limit: LimitName; from: number; direction: 1 | -1 } | null {
  const candidates: readonly [LimitName, 1 | -1][] = [
    ['max', 1],
    ['min', -1],
    ['periods', -1],
    ['days', rule.type === 'max-days-between' ? 1 : -1],
  ];
  for (const [limit, direction] of candidates) {
    const from = limitOf(rule, limit);
    if (from !== null) return { limit, from, direction };
  }
  return null;
}

function proposeRooms(view: View, lessons: readonly number[], trial: Trial): void {
  const { rooms, size } = view.problem.lessons[lessons[0]];
  const seatsOf = (room: number) => view.problem.rooms[room].seats ?? Infinity;
  const others = view.problem.rooms
    .map((_, room) => room)
    .filter((room) => !rooms?.includes(room) && seatsOf(room) >= size)
    .sort((a, b) => seatsOf(a) - seatsOf(b));
  for (const room of others.slice(0, 2)) trial.attempt({ kind: 'allow-room', lessons, room }, 1);
  const like = rooms?.[0] ?? others[0];
  if (like !== undefined) trial.attempt({ kind: 'add-room', like, count: 1, seats: size }, 1);
  const biggest = [...(rooms ?? [])].sort((a, b) => seatsOf(b) - seatsOf(a))[0];
  if (biggest !== undefined) trial.attempt({ kind: 'add-seats', room: biggest, seats: size }, 1);
}

/** Gives the last `count` lessons of the shortage to a colleague of the subject who has the most time, else to a new one. */
function reassignment(view: View, { lessons }: Shortage, from: number, count: number): RelaxationAction | null {
  const own = lessons.filter((lesson) => view.problem.lessons[lesson].teachers.includes(from));
  if (count > own.length) return null;
  const given = own.slice(-count);
  const { courses } = view.problem;
  const subjects = new Set(given.map((lesson) => courses[view.problem.lessons[lesson].course].subject));
  const colleagues = view.problem.teachers.flatMap((_, index) => {
    if (index === from) return [];
    const theirs = view.lessonsOf({ kind: 'teacher', index });
    const teaches = theirs.some((lesson) => subjects.has(courses[view.problem.lessons[lesson].course].subject));
    const spare = view.sheet.positions.length - view.problem.teachers[index].blocked.length - theirs.length;
    return teaches && spare >= count ? [{ index, spare }] : [];
  });
  const best = colleagues.sort((a, b) => b.spare - a.spare).find(({ index }) => canTake(view, given, index));
  return { kind: 'reassign-teacher', lessons: given, from, to: best?.index ?? null };
}

function canTake(view: View, lessons: readonly number[], teacher: number): boolean {
  const blocked = view.sheet.weeks.teacher[teacher].blocked;
  const theirs = view.lessonsOf({ kind: 'teacher', index: teacher }).map((lesson) => view.starts(lesson));
  const tied = new Set(theirs.flatMap((starts) => (starts.length === 1 ? starts : [])));
  return lessons.every(
    (lesson) =>
      !view.problem.lessons[lesson].teachers.includes(teacher) &&
      view.starts(lesson).some((start) => !blocked.has(start) && !tied.has(start)),
  );
}

function removal({ lessons }: Shortage, count: number): RelaxationAction | null {
  return count > lessons.length ? null : { kind: 'remove-lesson', lessons: lessons.slice(-count) };
}
