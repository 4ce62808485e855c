import {
  checkTimetable,
  explainUnplaced,
  findFailures,
  findImpossibilities,
  isCutShort,
  spaceOfPerson,
  type Impossibility,
  type Problem,
  type Relaxation,
  type RelaxationAction,
  type ResourceRef,
} from '@tkb/solver';
import { fewestChanges, type ClosedCells, type Suspects } from './fewest-changes.ts';
import type { OfClass } from './school-problem.ts';
import { completeTimetable, type Budget } from './trial-search.ts';
import { tryWays, type TriedWay } from './try-relaxations.ts';

/** Lessons without a right place that are looked at; more have the same causes. */
const STUCK_SHOWN = 8;
/** Steps that fit into the time of an answer. */
export const CHANGE_STEPS = 600_000;
/** Slots of a stuck lesson whose obstacles are looked at. */
const NEAREST_SLOTS = 6;

/** Something that keeps a timetable from being complete, with the ways out. */
export type Trouble =
  | {
      readonly kind: 'proved';
      readonly proof: Impossibility;
      readonly ways: readonly TriedWay[];
      /** Whose blocked slots are the cause, where the proof itself is about many lessons of many people. */
      readonly tight: ResourceRef | null;
    }
  /** Nothing is proved: a search finds no place for the lessons. */
  | { readonly kind: 'tried'; readonly lessons: readonly number[]; readonly ways: readonly TriedWay[] };

/**
 * All that keeps a timetable from being complete. Where nothing can be proved, but a run left lessons out or rules broken, the
 * fewest changes that a search needs are offered instead. `closed`: the blocked slots that the school itself can open.
 */
export function findTroubles(problem: Problem, closed: readonly ClosedCells[]): Trouble[] {
  const counted = findImpossibilities(problem);
  const isArranged = problem.lessons.some(({ placement }) => placement !== null);
  const stuck = counted.length === 0 && isArranged ? stuckLessons(problem) : [];
  const proofs = counted.length > 0 ? counted : findFailures(problem, stuck);
  if (proofs.length > 0) return provedTroubles(problem, proofs, closed);
  const budget = { left: CHANGE_STEPS };
  // A lesson that a run left out may find a place in the next one: when time was short, or the data has been loosened since.
  if (stuck.length === 0 || completeTimetable(problem, 1, budget)) return [];
  return [triedTrouble(problem, stuck, closed, budget)];
}

/** True where so much is proved that the search for causes has ended: there may be others. */
export const areMore = (problem: Problem, troubles: readonly Trouble[]): boolean =>
  isCutShort(
    problem,
    troubles.flatMap((trouble) => (trouble.kind === 'proved' ? trouble.proof : [])),
  );

/** The class that a proof is about alone, with its figures and ways out. */
export function classOf(problem: Problem, trouble: Trouble): OfClass | null {
  const about = trouble.kind === 'proved' ? aboutOne(problem, trouble) : null;
  if (about?.person.kind !== 'student') return null;
  const ways = trouble.ways.map(({ way, relief }) => ({
    ...way,
    relief,
    ...('lessons' in way && { lessons: way.lessons.map((lesson) => traitsOf(problem, lesson)) }),
    ...('resource' in way && { resource: way.resource.kind === 'student' ? null : way.resource }),
  }));
  return { name: problem.students[about.person.index]?.name ?? '', alike: [about.figures, ways] };
}

/**
 * Whom a proof is about, and the figures that it is told with; null where it is about several, or rules have a part in it. One that
 * names nobody is about the class of its lessons.
 */
function aboutOne(problem: Problem, { tight, proof }: Trouble & { kind: 'proved' }) {
  if (tight !== null) return { person: tight, figures: spaceOfPerson(problem, tight) };
  const { kind, needed, available, resources, rules, tied, lessons } = proof;
  if (resources.length > 1 || rules.length > 0) return null;
  const figures = [kind, needed, available, tied.length, lessons.length];
  const [person] = resources;
  if (person) return { person, figures };
  const [index, ...others] = new Set(lessons.flatMap((lesson) => problem.lessons[lesson]?.students ?? []));
  if (index === undefined || others.length > 0) return null;
  return {
    person: { kind: 'student', index } as const,
    figures: [figures, lessons.map((at) => traitsOf(problem, at))],
  };
}

/** All that a way out says of a lesson but its class. */
function traitsOf({ lessons, courses }: Problem, at: number) {
  const { course = -1, duration, locked = false, placement, starts } = lessons[at] ?? {};
  return [courses[course]?.subject, duration, locked ? placement?.slot : null, starts?.length === 1 ? starts[0] : null];
}

/** Lessons without a place, and those by which a required rule is broken. */
function stuckLessons(problem: Problem): number[] {
  const { unplaced, violations } = checkTimetable(problem, placesOf(problem));
  const broken = violations.filter(({ strength, cost }) => strength.kind === 'required' && cost > 0);
  return [...new Set([...unplaced, ...broken.flatMap(({ lessons }) => lessons)])];
}

const placesOf = ({ lessons }: Problem) => lessons.map(({ placement }) => placement);

function triedTrouble(
  problem: Problem,
  stuck: readonly number[],
  closed: readonly ClosedCells[],
  budget: Budget,
): Trouble {
  const changes = fewestChanges(problem, suspectsOf(problem, stuck, closed), budget) ?? [];
  return { kind: 'tried', lessons: stuck.slice(0, STUCK_SHOWN), ways: waysOfChanges(changes) };
}

/** Changes that are needed together, each as a way out. */
export function waysOfChanges(changes: readonly RelaxationAction[]): TriedWay[] {
  const relief = { kind: changes.length === 1 ? 'complete' : 'cleared' } as const;
  return changes.map((action) => ({ way: { ...action, amount: amountOf(action), gives: 1 }, relief }));
}

const amountOf = (action: RelaxationAction): number =>
  action.kind === 'unblock-slot' ? action.slots.length : action.kind === 'unlock' ? action.lessons.length : 1;

/** The obstacles of the lessons in their most promising slots, and the blocked slots of their people and rooms. */
function suspectsOf(problem: Problem, stuck: readonly number[], closed: readonly ClosedCells[]): Suspects {
  const timetable = placesOf(problem);
  const some = stuck.slice(0, STUCK_SHOWN);
  const blockers = some.flatMap((lesson) =>
    explainUnplaced(problem, timetable, lesson)
      .toSorted((a, b) => a.blockers.length - b.blockers.length)
      .slice(0, NEAREST_SLOTS)
      .flatMap((slot) => slot.blockers),
  );
  const broken = checkTimetable(problem, timetable).violations;
  const found = [...blockers, ...broken].filter(({ strength }) => strength.kind === 'required');
  const near = new Set([...some, ...found.flatMap(({ lessons }) => lessons)]);
  const isOf = ({ resource: { kind, index } }: ClosedCells): boolean =>
    [...near].some((lesson) => {
      const { students = [], teachers = [], rooms } = problem.lessons[lesson] ?? {};
      return { student: students, teacher: teachers, room: rooms ?? [] }[kind].includes(index);
    });
  return {
    cells: closed.filter(isOf),
    rules: [...new Set(found.flatMap(({ rule, ruleId }) => (rule === null ? [] : [ruleId])))],
    locked: [...near].filter((lesson) => problem.lessons[lesson]?.locked && problem.lessons[lesson].placement !== null),
  };
}

/** Proofs about the blocked slots of one person or room (`culprit`), or one about anything else. */
interface Group {
  readonly culprit: ClosedCells | null;
  readonly proofs: readonly Impossibility[];
}

/**
 * Proofs with their ways out. Several about the blocked slots of one person are one trouble: who is told subject by subject
 * sees everything but the cause, and opens slots again and again.
 */
function provedTroubles(problem: Problem, proofs: readonly Impossibility[], closed: readonly ClosedCells[]): Trouble[] {
  const groups = groupByCulprit(proofs, closed);
  const openings = openingsOf(problem, groups);
  const heads = groups.map((group) => {
    const proof = headOf(problem, group);
    const opening = openings.get(group);
    if (!opening) return proof;
    const gives = proof.needed - proof.available;
    // The fewest slots that the arithmetic asks for stay beside it where one proof is all there is: they may do.
    const others = proof.relaxations.filter(({ kind }) => kind !== 'unblock-slot' || group.proofs.length === 1);
    return { ...proof, relaxations: [...others, { ...opening, gives }].toSorted((x, y) => order(x) - order(y)) };
  });
  const tried = tryWays(problem, heads);
  return heads.map((proof, index) => {
    const culprit = groups[index]?.culprit?.resource ?? null;
    return {
      kind: 'proved',
      proof,
      ways: tried[index] ?? [],
      tight: proof.kind === 'set-unplaceable' ? culprit : null,
    };
  });
}

/** Opened slots come first, the fewest before more. */
const order = ({ kind, amount }: Relaxation): number => (kind === 'unblock-slot' ? amount : Number.MAX_SAFE_INTEGER);

const keyOf = ({ kind, index }: ResourceRef): string => `${kind}/${index}`;

function groupByCulprit(proofs: readonly Impossibility[], closed: readonly ClosedCells[]): Group[] {
  const cells = new Map(closed.map((one) => [keyOf(one.resource), one]));
  const candidates = proofs.map(({ needed, available, relaxations }) =>
    relaxations.flatMap((way) =>
      way.kind === 'unblock-slot' && way.gives >= needed - available && cells.has(keyOf(way.resource))
        ? [keyOf(way.resource)]
        : [],
    ),
  );
  const counts = Map.groupBy(candidates.flat(), (key) => key);
  const most = (keys: readonly string[]) =>
    keys.toSorted((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0))[0];
  const groups = Map.groupBy(proofs, (proof) => most(candidates[proofs.indexOf(proof)] ?? []) ?? proof);
  return [...groups].map(([key, own]) => ({
    culprit: (typeof key === 'string' && cells.get(key)) || null,
    proofs: own,
  }));
}

/** Few slots whose opening gives everything a place, for all culprits together; empty where something else is in the way, too. */
function openingsOf(problem: Problem, groups: readonly Group[]): Map<Group, Relaxation> {
  const cells = groups.flatMap(({ culprit }) => culprit ?? []);
  if (cells.length < groups.length) return new Map();
  const actions = fewestChanges(problem, { cells, rules: [], locked: [] }, { left: CHANGE_STEPS }) ?? [];
  const openingOf = ({ culprit }: Group) =>
    actions.find((one) => one.kind === 'unblock-slot' && culprit && keyOf(one.resource) === keyOf(culprit.resource));
  return new Map(
    groups.flatMap((group) => {
      const action = openingOf(group);
      return action ? [[group, { ...action, amount: amountOf(action), gives: 0 }] as const] : [];
    }),
  );
}

/** One proof for the whole group: what the person has to teach or learn in the week, against the slots left for it. */
function headOf(problem: Problem, { culprit, proofs }: Group): Impossibility {
  const largest = proofs.reduce((one, other) => (other.lessons.length > one.lessons.length ? other : one));
  if (!culprit || proofs.length === 1 || culprit.resource.kind === 'room') return largest;
  const space = spaceOfPerson(problem, culprit.resource);
  if (space.needed <= space.available) return largest;
  const isOpening = (way: Relaxation) => way.kind === 'unblock-slot' && keyOf(way.resource) === keyOf(culprit.resource);
  const ways = proofs.flatMap(({ relaxations }) => relaxations.filter(isOpening));
  const slots = [...new Set(ways.flatMap((way) => (way.kind === 'unblock-slot' ? way.slots : [])))];
  const opening: Relaxation = {
    kind: 'unblock-slot',
    resource: culprit.resource,
    slots: slots.toSorted((a, b) => a - b),
    amount: slots.length,
    gives: space.needed - space.available,
  };
  return {
    ...largest,
    ...space,
    kind: culprit.resource.kind === 'teacher' ? 'teacher-overfull' : 'students-overfull',
    resources: [culprit.resource],
    rules: [],
    tied: [],
    relaxations: [opening, ...largest.relaxations.filter((way) => !isOpening(way))],
  };
}
