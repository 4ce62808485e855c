import {
  applyRelaxation,
  checkTimetable,
  type Problem,
  type RelaxationAction,
  type ResourceRef,
  type Rule,
  type Slot,
  type Timetable,
} from '@tkb/solver';
import { completeTimetable, isComplete, type Budget } from './trial-search.ts';

/** Blocked slots of one class, teacher or room which the school could open. */
export interface ClosedCells {
  readonly resource: ResourceRef;
  readonly slots: readonly Slot[];
}

/** The data that may be changed so that everything finds a place: blocked slots, required rules (ids), locks of lessons. */
export interface Suspects {
  readonly cells: readonly ClosedCells[];
  readonly rules: readonly string[];
  readonly locked: readonly number[];
}

/** The costs of one period in a blocked slot, of one lesson that leaves its lock, and of one breach of a rule that was required. */
const price = { cell: 1, lock: 2, rule: 5 } as const;
/** Steps in which a complete timetable is made to need fewer changes. */
const POLISH_STEPS = 100_000;
/** The changes that one search needs are often too tight for the next one: then those of several are taken together. */
const SEEDS = [1, 2, 3];
const LEVEL = { id: 'changes', name: '' };

/**
 * Changes of the suspects by which a search finds a complete timetable, as few as it can do with; null where it finds none. A
 * search is let into all of them and pays for each; those that it used are tried again by themselves.
 */
export function fewestChanges(problem: Problem, suspects: Suspects, budget: Budget): RelaxationAction[] | null {
  const open = loosen(problem, suspects);
  let used: Suspects | null = null;
  for (const seed of SEEDS) {
    const timetable = completeTimetable(open, seed, budget, POLISH_STEPS);
    if (!timetable) continue;
    used = join(used, usedBy(open, timetable, suspects));
    const changes = actionsOf(used);
    if (isComplete(changes.reduce(carryOut, problem), budget)) return changes;
  }
  return used && actionsOf(used);
}

/** The problem after a change; a lock that is taken off leaves a lesson where else it may start. */
export function carryOut(problem: Problem, action: RelaxationAction): Problem {
  return action.kind === 'unlock' ? withoutLocks(problem, action.lessons) : applyRelaxation(problem, action);
}

function withoutLocks(problem: Problem, locked: readonly number[]): Problem {
  const own = new Set(locked);
  const lessons = problem.lessons.map((lesson, index) => (own.has(index) ? { ...lesson, locked: false } : lesson));
  return { ...problem, lessons };
}

/** The problem in which the suspects may be overridden at a price that comes before every wish. */
function loosen(problem: Problem, { cells, rules, locked }: Suspects): Problem {
  const opened = cells.reduce(
    (less, { resource, slots }) => applyRelaxation(less, { kind: 'unblock-slot', resource, slots }),
    withoutLocks(problem, locked),
  );
  const priced = (weight: number) => ({ kind: 'soft', level: 0, weight }) as const;
  const lower = (rule: Rule): Rule => {
    if (rules.includes(rule.id)) return { ...rule, strength: priced(price.rule) };
    const { strength } = rule;
    return strength.kind === 'required' ? rule : { ...rule, strength: { ...strength, level: strength.level + 1 } };
  };
  return {
    ...opened,
    levels: [LEVEL, ...problem.levels],
    rules: [
      ...problem.rules.map(lower),
      ...cells.map(({ resource, slots }, index): Rule => ({
        id: `opened/${index}`,
        name: '',
        strength: priced(price.cell),
        type: 'avoid-slots',
        lessons: usersOf(problem, resource),
        slots,
        match: 'any',
        ...(resource.kind === 'room' ? { rooms: [resource.index] } : {}),
      })),
      {
        id: 'unlocked',
        name: '',
        strength: priced(price.lock),
        type: 'keep-placement',
        lessons: locked,
        reference: locked.map((lesson) => problem.lessons[lesson]?.placement ?? null),
      },
    ],
  };
}

/** Lessons for which a blocked slot of the resource counts. */
function usersOf({ lessons }: Problem, { kind, index }: ResourceRef): number[] {
  return lessons.flatMap((lesson, at) => {
    const users = { student: lesson.students, teacher: lesson.teachers, room: lesson.rooms ?? [] }[kind];
    return !lesson.ignoresBlocked && users.includes(index) ? [at] : [];
  });
}

function usedBy(open: Problem, timetable: Timetable, { cells, rules, locked }: Suspects): Suspects {
  const { violations } = checkTimetable(open, timetable);
  const broken = new Set(violations.filter(({ cost }) => cost > 0).map(({ ruleId }) => ruleId));
  const slotsIn = ({ resource }: ClosedCells): Set<Slot> =>
    new Set(
      usersOf(open, resource).flatMap((lesson) => {
        const placement = timetable[lesson];
        if (!placement || (resource.kind === 'room' && placement.room !== resource.index)) return [];
        return Array.from({ length: open.lessons[lesson]?.duration ?? 0 }, (_, offset) => placement.slot + offset);
      }),
    );
  return {
    cells: cells.flatMap((one) => {
      const inside = slotsIn(one);
      const slots = one.slots.filter((slot) => inside.has(slot));
      return slots.length > 0 ? [{ ...one, slots }] : [];
    }),
    rules: rules.filter((id) => broken.has(id)),
    locked: locked.filter((lesson) => {
      const [before, after] = [open.lessons[lesson]?.placement, timetable[lesson]];
      return before?.slot !== after?.slot || before?.room !== after?.room;
    }),
  };
}

function join(one: Suspects | null, other: Suspects): Suspects {
  if (!one) return other;
  const keyOf = ({ resource: { kind, index } }: ClosedCells): string => `${kind}/${index}`;
  const cells = [...Map.groupBy([...one.cells, ...other.cells], keyOf).values()].flatMap(([first, second]) => {
    if (!first) return [];
    const slots = new Set([...first.slots, ...(second?.slots ?? [])]);
    return [{ ...first, slots: [...slots].toSorted((a, b) => a - b) }];
  });
  return {
    cells,
    rules: [...new Set([...one.rules, ...other.rules])],
    locked: [...new Set([...one.locked, ...other.locked])],
  };
}

function actionsOf({ cells, rules, locked }: Suspects): RelaxationAction[] {
  return [
    ...cells.map((one): RelaxationAction => ({ kind: 'unblock-slot', ...one })),
    ...(locked.length > 0 ? [{ kind: 'unlock', lessons: locked } as const] : []),
    ...rules.map((rule): RelaxationAction => ({ kind: 'drop-rule', rule })),
  ];
}
