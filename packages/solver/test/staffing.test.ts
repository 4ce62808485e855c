import { describe, expect, test } from 'vitest';
import { Random } from '#src/random/random.ts';
import { chooseStaff } from '#src/staffing/choose-staff.ts';
import { compareCosts, type Staffing, type StaffingCost, type StaffingProblem } from '#src/staffing/problem.ts';
import { Roster } from '#src/staffing/roster.ts';

/** Costs counted from scratch. */
function staffingCost({ teachers, tasks }: StaffingProblem, staffing: Staffing): StaffingCost {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const excess = teachers.map(
    ({ load, duty }, teacher) =>
      load + sum(tasks.map(({ periods }, task) => (staffing[task] === teacher ? periods : 0))) - duty,
  );
  return [
    sum(tasks.map(({ periods }, task) => (staffing[task] === null ? periods : 0))),
    sum(excess.map((value) => Math.max(0, value) ** 2)),
    sum(tasks.map(({ candidates }, task) => Math.max(0, candidates.indexOf(staffing[task] ?? -1)))),
    sum(excess.map((value) => value ** 2)),
  ];
}

const teacher = (more: Partial<StaffingProblem['teachers'][number]> = {}) => ({
  load: 0,
  limit: null,
  duty: 10,
  room: [30, 30],
  ...more,
});
const task = (candidates: readonly number[], more: Partial<StaffingProblem['tasks'][number]> = {}) => ({
  periods: 4,
  slots: [4, 0],
  candidates,
  apart: [],
  ...more,
});
const choose = (problem: StaffingProblem, start: Staffing = []): Staffing =>
  chooseStaff(problem, { start, seed: 1, steps: 20_000 }).staffing;

/** The best of all choices, tried one by one. */
function bestOfAll(problem: StaffingProblem): StaffingCost {
  const roster = new Roster(problem);
  let best: StaffingCost | null = null;
  const go = (index: number): void => {
    if (index === problem.tasks.length) {
      if (best === null || compareCosts(roster.cost, best) < 0) best = roster.cost;
      return;
    }
    go(index + 1);
    for (const who of problem.tasks[index].candidates) {
      if (roster.refusal(index, who) !== null) continue;
      roster.put(index, who);
      go(index + 1);
      roster.take(index);
    }
  };
  go(0);
  return best!;
}

function randomProblem(random: Random): StaffingProblem {
  const count = 3;
  const teachers = Array.from({ length: count }, () =>
    teacher({ load: random.below(6), limit: random.below(2) ? 8 + random.below(8) : null, duty: 6 + random.below(8) }),
  );
  const pairs = random.below(2) === 0;
  const tasks = Array.from({ length: 7 }, (_, index) => {
    const candidates = Array.from({ length: count }, (_unused, who) => who).filter(() => random.below(3) > 0);
    const periods = 1 + random.below(5);
    return task(
      candidates.toSorted(() => random.below(3) - 1),
      {
        periods,
        slots: [periods, 0],
        apart: pairs && index < 2 ? [1 - index] : [],
      },
    );
  });
  return { teachers, tasks };
}

describe('choosing teachers', () => {
  test('nobody gets more than their limit, and everything is taught while that can be', () => {
    // Only if the second task goes to the second teacher can the first one take the third task.
    const problem = {
      teachers: [teacher({ limit: 8 }), teacher({ limit: 4, duty: 0 })],
      tasks: [task([0]), task([0, 1]), task([0])],
    };
    expect(choose(problem)).toEqual([0, 1, 0]);
  });

  test('overtime is avoided before the wish for the first candidate, that before even loads', () => {
    const even = { teachers: [teacher({ load: 8 }), teacher({ load: 0 })], tasks: [task([0, 1])] };
    expect(choose(even)).toEqual([1]);
    const wanted = { teachers: [teacher({ load: 4 }), teacher({ load: 0 })], tasks: [task([0, 1])] };
    expect(choose(wanted)).toEqual([0]);
  });

  test('tasks of one time go to different people, and nobody teaches more than their free slots', () => {
    const same = {
      teachers: [teacher(), teacher()],
      tasks: [task([0, 1], { apart: [1] }), task([0, 1], { apart: [0] })],
    };
    expect(new Set(choose(same)).size).toBe(2);
    const busy = { teachers: [teacher({ room: [3, 30] }), teacher()], tasks: [task([0, 1])] };
    expect(choose(busy)).toEqual([1]);
  });

  test('it is as good as the best of all choices, and its costs are those counted from scratch', () => {
    const random = new Random(5);
    for (let round = 0; round < 60; round++) {
      const problem = randomProblem(random);
      const chosen = chooseStaff(problem, { start: [], seed: round, steps: 20_000 });
      expect(chosen.cost).toEqual(staffingCost(problem, chosen.staffing));
      expect(chosen.cost, `round ${round}`).toEqual(bestOfAll(problem));
    }
  });

  test('of a thousand tasks none is left without a teacher although somebody could take it', () => {
    const random = new Random(9);
    const teachers = Array.from({ length: 130 }, () => teacher({ duty: 17, limit: 19, room: [30, 30] }));
    const tasks = Array.from({ length: 700 }, () =>
      task(Array.from(new Set(Array.from({ length: 8 }, () => random.below(130)))), { periods: 3, slots: [3, 0] }),
    );
    const { cost } = chooseStaff({ teachers, tasks }, { start: [], seed: 1, steps: 300_000 });
    expect(cost[0]).toBe(0);

    // With people for half of it, it ends as soon: everybody is full up to what no task fits into.
    const few = teachers.map((person) => ({ ...person, limit: 8 }));
    const half = chooseStaff({ teachers: few, tasks }, { start: [], seed: 1, steps: 300_000 });
    expect(half.cost[0]).toBe(3 * (700 - 130 * 2));
  });
});
