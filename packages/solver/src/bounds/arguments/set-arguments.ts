import type { ResourceRef } from '../../sheet/types.ts';
import type { Problem } from '../../model/problem.ts';
import type { Argument } from './argument.ts';
import { searchSet } from './set-search.ts';
import { createView, type View } from '../capacity/view.ts';

/** Before a search, only lessons with at most so many starts are tried together. */
const fewStarts = 3;
const maxTight = 40;
/** After a search: how many lessons around one that was left out are tried, for how many steps, and for how many of those left out. */
const sizes = [12, 24, 48];
const maxWork = 400_000;
const maxUnplaced = 8;

/** Connected lessons with very few starts each that cannot all be placed; lessons already known to be in trouble are passed over. */
export function* tightSetArguments(view: View, known: ReadonlySet<number>): Generator<Argument> {
  const tight = view.problem.lessons.flatMap((_, lesson) => {
    const count = view.starts(lesson).length;
    return count > 0 && count <= fewStarts ? [lesson] : [];
  });
  for (const lessons of connected(view, tight)) {
    if (lessons.some((lesson) => known.has(lesson))) continue;
    if (lessons.length > 2 && lessons.length <= maxTight && searchSet(view, lessons, maxWork) === 'impossible') {
      yield argumentFor(view, shrink(view, lessons));
    }
  }
}

/** Sets of lessons around those that a search left out, adding the neighbours with the fewest starts first. */
export function* setArgumentsFor(view: View, unplaced: readonly number[]): Generator<Argument> {
  const known = new Set<number>();
  // A lesson with a single start is found by counting. The fewer starts a lesson has, the nearer it is to the trouble.
  const tightest = unplaced
    .filter((lesson) => view.starts(lesson).length > 1)
    .sort((one, other) => view.starts(one).length - view.starts(other).length || one - other);
  for (const lesson of tightest.slice(0, maxUnplaced)) {
    if (known.has(lesson)) continue;
    const around = neighbours(view, lesson, sizes[sizes.length - 1]);
    const weights = new Map<number, number>();
    for (const size of sizes) {
      const lessons = around.slice(0, size);
      const verdict = searchSet(view, lessons, maxWork, weights);
      if (verdict === 'impossible') {
        const smallest = shrink(view, lessons);
        // Sets with mostly the same lessons have the same cause.
        const isNew = smallest.filter((one) => known.has(one)).length * 2 < smallest.length;
        smallest.forEach((one) => known.add(one));
        if (isNew) yield argumentFor(view, smallest);
        break;
      }
      if (size >= around.length) break;
    }
  }
}

/** Holds for the set as it is: since it was shrunk, all of its lessons but one can be placed. */
function argumentFor(view: View, lessons: readonly number[]): Argument {
  const { problem } = view;
  const own = new Set(lessons);
  const rules = problem.rules.filter(
    (rule) =>
      rule.strength.kind === 'required' &&
      'lessons' in rule &&
      rule.lessons.filter((lesson) => own.has(lesson)).length > 1,
  );
  const prove = proofOf(view, lessons);
  const focus = sharedPeople(view, lessons).filter(
    (person) => prove(createView(without(problem, own, person))) === null,
  );
  const proveAround = proofOf(view, [...own, ...alikeOf(view, lessons, focus)]);
  return { kind: 'set-unplaceable', focus, rules: rules.map(({ id }) => id), prove, proveAround };
}

/** The proof for these lessons, or those of them that are left, in any variant of the problem. */
function proofOf({ problem }: View, lessons: readonly number[]): Argument['prove'] {
  const ids = new Set(lessons.map((lesson) => problem.lessons[lesson].id));
  return (other) => {
    const left = other.problem.lessons.flatMap(({ id }, lesson) => (ids.has(id) ? [lesson] : []));
    if (left.some((lesson) => other.starts(lesson).length === 0)) return null;
    if (searchSet(other, left, maxWork) !== 'impossible') return null;
    const slots = [...new Set(left.flatMap((lesson) => [...other.starts(lesson)]))].sort((a, b) => a - b);
    return { needed: left.length, available: left.length - 1, lessons: left, slots };
  };
}

/** Other lessons of the same people with as little choice: a way out must leave room for them too. */
function alikeOf(view: View, lessons: readonly number[], people: readonly ResourceRef[]): number[] {
  const most = Math.max(...lessons.map((lesson) => view.starts(lesson).length));
  const others = new Set(people.flatMap((person) => [...view.lessonsOf(person)]));
  return [...others]
    .filter((lesson) => !lessons.includes(lesson) && view.starts(lesson).length <= most)
    .slice(0, maxTight);
}

/** Classes and teachers who are in more than one of the lessons. */
function sharedPeople({ problem }: View, lessons: readonly number[]): ResourceRef[] {
  const shared = (kind: 'student' | 'teacher', all: readonly number[]): ResourceRef[] => {
    const counts = Map.groupBy(all, (index) => index);
    return [...counts].filter(([, times]) => times.length > 1).map(([index]) => ({ kind, index }));
  };
  return [
    ...shared(
      'student',
      lessons.flatMap((lesson) => problem.lessons[lesson].students),
    ),
    ...shared(
      'teacher',
      lessons.flatMap((lesson) => problem.lessons[lesson].teachers),
    ),
  ];
}

/** The problem as it would be if these lessons did not need the person. */
function without(problem: Problem, lessons: ReadonlySet<number>, { kind, index }: ResourceRef): Problem {
  const leave = (list: readonly number[]) => list.filter((other) => other !== index);
  return {
    ...problem,
    lessons: problem.lessons.map((lesson, place) => {
      if (!lessons.has(place)) return lesson;
      return kind === 'student'
        ? { ...lesson, students: leave(lesson.students) }
        : { ...lesson, teachers: leave(lesson.teachers) };
    }),
  };
}

/** Deletion filter: drops one lesson after the other, those with the most starts first, while the rest still cannot be placed. */
function shrink(view: View, lessons: readonly number[]): number[] {
  const order = lessons.toSorted((a, b) => view.starts(b).length - view.starts(a).length);
  let kept = [...order];
  for (const lesson of order) {
    const without = kept.filter((other) => other !== lesson);
    if (searchSet(view, without, maxWork) === 'impossible') kept = without;
  }
  return kept.sort((a, b) => a - b);
}

/** The lesson and those connected with it through people and rooms, always adding the one with the fewest starts next. */
function neighbours(view: View, lesson: number, most: number): number[] {
  const found: number[] = [];
  const waiting = [lesson];
  const known = new Set(waiting);
  const rank = (one: number) => (one === lesson ? 0 : view.starts(one).length);
  while (waiting.length > 0 && found.length < most) {
    waiting.sort((a, b) => rank(b) - rank(a) || b - a);
    const next = waiting.pop() ?? lesson;
    found.push(next);
    for (const other of meeting(view, next)) {
      if (known.has(other) || view.starts(other).length === 0) continue;
      known.add(other);
      waiting.push(other);
    }
  }
  return found;
}

function meeting(view: View, lesson: number): number[] {
  const { students, teachers } = view.problem.lessons[lesson];
  return [
    ...students.flatMap((index) => [...view.lessonsOf({ kind: 'student', index })]),
    ...teachers.flatMap((index) => [...view.lessonsOf({ kind: 'teacher', index })]),
    ...(view.rooms(lesson) ?? []).flatMap((index) => [...view.lessonsOf({ kind: 'room', index })]),
  ];
}

/** Groups of the lessons that are connected through people and rooms. */
function connected(view: View, lessons: readonly number[]): number[][] {
  const own = new Set(lessons);
  const known = new Set<number>();
  return lessons.flatMap((first) => {
    if (known.has(first)) return [];
    const group = [first];
    known.add(first);
    for (const lesson of group) {
      for (const other of meeting(view, lesson)) {
        if (!own.has(other) || known.has(other)) continue;
        known.add(other);
        group.push(other);
      }
    }
    return [group];
  });
}
