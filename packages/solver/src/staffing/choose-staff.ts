import { Random } from '../random/random.ts';
import { compareCosts, type Staffing, type StaffingProblem } from './problem.ts';
import { Roster } from './roster.ts';

/** How many other tasks a task without a teacher may push to somebody else. */
const CHAIN = 4;
/** The most tasks that are given anew at once, to get away from a choice that no single change improves. */
const SHAKEN = 5;

interface ChoiceOptions {
  /** Who teaches what so far; a teacher who may not keep a task is replaced. */
  readonly start: Staffing;
  readonly seed: number;
  /** Attempts at a single change; when they are used up, the best choice so far is taken. */
  readonly steps: number;
}

/**
 * Chooses a teacher for each task within limits and free slots by local search: gives, exchanges and passes tasks on while that
 * is better, then reassigns a few tasks at random and goes on from the best. The same seed gives the same choice.
 */
export function chooseStaff(problem: StaffingProblem, { start, seed, steps }: ChoiceOptions): Roster {
  const random = new Random(seed);
  const search = new StaffSearch(problem, steps);
  const inOrder = problem.tasks.map((_, task) => ({ task, teacher: start[task] ?? null }));
  let best = search.descend(rosterOf(problem, inOrder));
  let current = best;
  while (!search.isOver) {
    const next = search.descend(shaken(problem, current.staffing, random));
    if (compareCosts(next.cost, current.cost) <= 0) current = next;
    // Nobody gets another assignment without need.
    if (compareCosts(current.cost, best.cost) < 0) best = current;
  }
  return best;
}

interface Choice {
  readonly task: number;
  readonly teacher: number | null;
}

/** Keeps those of the choices that fit, earlier ones first. */
function rosterOf(problem: StaffingProblem, choices: readonly Choice[]): Roster {
  const roster = new Roster(problem);
  for (const { task, teacher } of choices) {
    if (teacher === null || roster.teacherOf(task) !== null || !problem.tasks[task].candidates.includes(teacher))
      continue;
    if (roster.refusal(task, teacher) === null) roster.put(task, teacher);
  }
  return roster;
}

/** The same with a few tasks given to anybody; these come first, so that others make way for them. */
function shaken(problem: StaffingProblem, staffing: Staffing, random: Random): Roster {
  const { tasks } = problem;
  const first: Choice[] = [];
  const amount = 2 + random.below(SHAKEN - 1);
  for (let count = 0; count < amount; count++) {
    const task = random.below(tasks.length);
    const { candidates } = tasks[task];
    first.push({ task, teacher: candidates[random.below(Math.max(1, candidates.length))] ?? null });
  }
  return rosterOf(problem, [...first, ...staffing.map((teacher, task) => ({ task, teacher }))]);
}

class StaffSearch {
  readonly #problem: StaffingProblem;
  /** The tasks with the fewest candidates, then the longest, first. */
  readonly #order: readonly number[];
  /** Tasks that each teacher may take. */
  readonly #mayTake: readonly ReadonlySet<number>[];
  #left: number;

  constructor(problem: StaffingProblem, steps: number) {
    const { tasks, teachers } = problem;
    this.#problem = problem;
    this.#left = tasks.some(({ candidates }) => candidates.length > 1) ? steps : 0;
    this.#order = [...tasks.keys()].toSorted(
      (a, b) => tasks[a].candidates.length - tasks[b].candidates.length || tasks[b].periods - tasks[a].periods || a - b,
    );
    this.#mayTake = teachers.map(
      (_, teacher) => new Set([...tasks.keys()].filter((task) => tasks[task].candidates.includes(teacher))),
    );
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /**
   * Changes the roster as long as one change makes it better. A first pass is always made, so that no task lacks a teacher for
   * want of steps.
   */
  descend(roster: Roster): Roster {
    let isBetter = true;
    let isFirst = true;
    while (isBetter && (isFirst || !this.isOver)) {
      isBetter = false;
      for (const task of this.#order) {
        if (!isFirst && this.isOver) break;
        if (roster.teacherOf(task) === null && this.#push(roster, task, CHAIN, new Set())) isBetter = true;
        if (this.#give(roster, task) || this.#exchange(roster, task)) isBetter = true;
      }
      isFirst = false;
    }
    return roster;
  }

  /** Gives a task to the candidate who makes the whole cheapest. */
  #give(roster: Roster, task: number): boolean {
    const before = roster.teacherOf(task);
    let best = { cost: roster.cost, teacher: before };
    roster.take(task);
    for (const teacher of this.#problem.tasks[task].candidates) {
      this.#left--;
      if (teacher === before || roster.refusal(task, teacher) !== null) continue;
      roster.put(task, teacher);
      if (compareCosts(roster.cost, best.cost) < 0) best = { cost: roster.cost, teacher };
      roster.take(task);
    }
    if (best.teacher !== null) roster.put(task, best.teacher);
    return best.teacher !== before;
  }

  /** Exchanges the teachers of two tasks where that is better; one of the two may have no teacher. */
  #exchange(roster: Roster, task: number): boolean {
    const own = roster.teacherOf(task);
    for (const teacher of this.#problem.tasks[task].candidates) {
      if (teacher === own) continue;
      for (const other of roster.tasksOf(teacher)) {
        this.#left--;
        if (own !== null && !this.#mayTake[own].has(other)) continue;
        const before = roster.cost;
        roster.take(task);
        roster.take(other);
        if (roster.refusal(task, teacher) === null) {
          roster.put(task, teacher);
          const fits = own === null || roster.refusal(other, own) === null;
          if (fits && own !== null) roster.put(other, own);
          if (fits && compareCosts(roster.cost, before) < 0) return true;
          roster.take(task);
          roster.take(other);
        }
        roster.put(other, teacher);
        if (own !== null) roster.put(task, own);
      }
    }
    return false;
  }

  /**
   * Gives a task to somebody who passes one of theirs on, and so forth; false when nobody can. Each task is passed on at most
   * once, so that a school with too few people is soon given up.
   */
  #push(roster: Roster, task: number, depth: number, tried: Set<number>): boolean {
    const { candidates } = this.#problem.tasks[task];
    const free = candidates.find((teacher) => roster.refusal(task, teacher) === null);
    this.#left--;
    if (free !== undefined) roster.put(task, free);
    if (free !== undefined || depth === 0) return free !== undefined;
    tried.add(task);
    for (const teacher of candidates) {
      for (const other of roster.tasksOf(teacher)) {
        if (tried.has(other) || this.#problem.tasks[other].candidates.length < 2) continue;
        tried.add(other);
        roster.take(other);
        if (roster.refusal(task, teacher) === null) {
          roster.put(task, teacher);
          if (this.#push(roster, other, depth - 1, tried)) return true;
          roster.take(task);
        }
        roster.put(other, teacher);
      }
    }
    return false;
  }
}
