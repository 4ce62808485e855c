import type { ResourceRef } from '../sheet/types.ts';
import type { Problem } from '../model/problem.ts';
import type { Argument } from './arguments/argument.ts';
import { capArguments } from './arguments/caps.ts';
import { findCause } from './relaxation/cause.ts';
import { doublesArguments } from './arguments/doubles.ts';
import { lessonArguments } from './arguments/lesson-arguments.ts';
import { minimumArguments } from './arguments/minimums.ts';
import { overfullArguments } from './arguments/overfull.ts';
import { pairArguments } from './arguments/pair-search.ts';
import { proposeRelaxations } from './relaxation/propose.ts';
import { sessionFillArguments } from './arguments/session-fill.ts';
import { setArgumentsFor, tightSetArguments } from './arguments/set-arguments.ts';
import { spanArguments } from './arguments/span-arguments.ts';
import { travelArguments } from './arguments/travel-arguments.ts';
import type { Impossibility, ImpossibilityKind, Shortage } from './capacity/types.ts';
import { weekArguments } from './arguments/week-search.ts';
import { createView, type View } from './capacity/view.ts';

/** With this many causes the data is unfinished, and more proofs would only take time. */
const maxCauses = 20;
/** One cause may hit every class of a large school: a day less. Each has its proof, as each has its own way out. */
const maxProofs = 240;

/**
 * Proves before any search that a problem has no timetable, by counting, maximum flow (Hall 1935) and small complete searches.
 * Each entry is a proof by itself, with its cause shrunk until nothing can be left out; an empty list proves nothing.
 */
export function findImpossibilities(problem: Problem): Impossibility[] {
  const view = createView(problem);
  const counted = proveAll(view, argumentsOf(view));
  const known = new Set(counted.flatMap(({ lessons }) => [...lessons]));
  return isCutShort(problem, counted) ? counted : proveAll(view, tightSetArguments(view, known), counted);
}

/** True of proofs with which the search for more has ended: there may be further causes. */
export const isCutShort = (problem: Problem, proofs: readonly Impossibility[]): boolean =>
  areEnough(proofs.length, new Set(proofs.map((proof) => causeOf(problem, proof))));

const areEnough = (proofs: number, causes: ReadonlySet<unknown>): boolean =>
  proofs >= maxProofs || causes.size >= maxCauses;

/** Proofs about one class each, or a subject of one, with the same figures have one cause; any other is a cause of its own. */
function causeOf({ lessons: all, courses }: Problem, proof: Impossibility): unknown {
  const { kind, needed, available, resources, rules, lessons } = proof;
  const [person, ...others] = resources;
  if (others.length > 0 || rules.length > 0 || person?.kind === 'teacher' || person?.kind === 'room') return proof;
  if (person) return [kind, needed, available].join();
  const students = new Set(lessons.flatMap((lesson) => all[lesson].students));
  const subjects = new Set(lessons.map((lesson) => courses[all[lesson].course].subject));
  return students.size === 1 ? [kind, needed, available, ...subjects].join() : proof;
}

/**
 * Finds proofs where a search failed: a few lessons around one that was left out which cannot all be placed. Each set is shrunk
 * until nothing can be left out; an empty list proves nothing.
 */
export function findFailures(problem: Problem, unplaced: readonly number[]): Impossibility[] {
  const view = createView(problem);
  return proveAll(view, setArgumentsFor(view, unplaced));
}

/** The proofs so far, and those of the candidates until there are enough. */
function proveAll(view: View, candidates: Iterable<Argument>, before: readonly Impossibility[] = []): Impossibility[] {
  const found: Impossibility[] = [];
  const causes = new Set(before.map((proof) => causeOf(view.problem, proof)));
  for (const argument of candidates) {
    const shortage = argument.prove(view);
    if (shortage === null || isKnown(found, shortage)) continue;
    const proof = explain(view, argument, shortage);
    found.push(proof);
    causes.add(causeOf(view.problem, proof));
    if (areEnough(before.length + found.length, causes)) break;
  }
  return [...before, ...found];
}

function argumentsOf(view: View): Argument[] {
  return [
    ...lessonArguments(view),
    ...overfullArguments(view),
    ...capArguments(view),
    ...spanArguments(view),
    ...minimumArguments(view),
    ...doublesArguments(view),
    ...travelArguments(view),
    ...sessionFillArguments(view),
    ...pairArguments(view),
    ...weekArguments(view),
  ];
}

/** Two proofs with the same lessons and the same shortage are about the same trouble, seen from two sides. */
function isKnown(found: readonly Impossibility[], { needed, available, lessons }: Shortage): boolean {
  return found.some(
    (other) =>
      other.lessons.length > 0 &&
      other.needed - other.available >= needed - available &&
      other.lessons.every((lesson) => lessons.includes(lesson)),
  );
}

function explain(view: View, argument: Argument, shortage: Shortage): Impossibility {
  const cause = findCause(view, argument, shortage);
  const isNew = ({ kind, index }: ResourceRef) =>
    !argument.focus.some((other) => other.kind === kind && other.index === index);
  return {
    ...cause.shortage,
    kind: kindOf(view, argument, shortage),
    resources: [...argument.focus, ...cause.blocked.filter(isNew)],
    rules: cause.rules,
    tied: cause.tied,
    relaxations: proposeRelaxations(view, argument, shortage, cause),
  };
}

function kindOf(view: View, { kind, rules }: Argument, { lessons }: Shortage): ImpossibilityKind {
  const isOverfull = kind === 'students-overfull' || kind === 'teacher-overfull' || kind === 'rooms-overfull';
  const areTied = lessons.every((lesson) => view.starts(lesson).length === 1);
  return isOverfull && areTied && rules.length === 0 ? 'fixed-collision' : kind;
}
