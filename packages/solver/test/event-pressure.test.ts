import { createEventSearch, type EventProblem } from '@tkb/solver';
import { expect, test } from 'vitest';
import { moveMeet, swapMeets } from '../src/events/moves/place-moves.ts';
import { construct } from '../src/events/search/construct.ts';
import { Pressure, type Pressed } from '../src/events/search/pressure.ts';
import { compileEvents } from '../src/events/state/model.ts';
import { EventState } from '../src/events/state/state.ts';
import { Random } from '../src/random/random.ts';
import { randomBelow } from './random-school.ts';
import { contextOf, sketchEvents, terms } from './small-events.ts';

/** As many classes as teachers and times, each class with each teacher once: nobody has a free time, and some times are away. */
function fullWeeks(size: number, away: number, required = true): EventProblem {
  const own = { ...terms, required };
  const all = Array.from({ length: size }, (_, index) => index);
  const below = randomBelow(size);
  const shift = Array.from({ length: away }, () => [below(size), below(size), below(size)]);
  const events = all.flatMap((group) => all.map((teacher) => ({ group, teacher })));
  return sketchEvents({
    times: size,
    resourceTypes: ['class', 'teacher'],
    types: [...all.map(() => 0), ...all.map(() => 1)],
    takenBy: events.map(({ group, teacher }) => [group, size + teacher]),
    constraints: [
      { ...own, id: 'time', kind: 'assign-time', events: [...events.keys()], weight: 10 },
      { ...own, id: 'clash', kind: 'avoid-clashes', resources: [...all, ...all.map((index) => size + index)] },
      // A lesson stays away from a time at which a known solution does not have it.
      ...shift.map(([group = 0, teacher = 0, wish = 0], index) => {
        const time = (group + teacher) % size;
        const event = group * size + teacher;
        const times = all.filter((each) => each === time || (each + wish) % 3 === 0);
        return { ...own, id: `away${index}`, kind: 'prefer-times' as const, events: [event], times, duration: null };
      }),
    ],
  });
}

/** Lessons of several classes and teachers at once, cut out of weeks in which nobody has a free time. */
function jointLessons(times: number, classes: number, most: number): EventProblem {
  const below = randomBelow(times * classes);
  const all = Array.from({ length: classes }, (_, index) => index);
  const events = Array.from({ length: times }).flatMap(() => {
    const left = [...all];
    const teachers = all.map((index) => classes + index);
    const lessons: number[][] = [];
    while (left.length > 0) {
      const pairs = Array.from({ length: Math.min(left.length, 1 + below(most)) });
      const pick = () => [...left.splice(below(left.length), 1), ...teachers.splice(below(teachers.length), 1)];
      lessons.push(pairs.flatMap(pick));
    }
    return lessons;
  });
  const resources = Array.from({ length: 2 * classes }, (_, index) => index);
  return sketchEvents({
    times,
    resourceTypes: ['any'],
    types: resources.map(() => 0),
    takenBy: events,
    constraints: [
      { ...terms, id: 'time', kind: 'assign-time', events: [...events.keys()], weight: 10 },
      { ...terms, id: 'clash', kind: 'avoid-clashes', resources },
    ],
  });
}

/** The cost left when only moves are kept that make nothing dearer. */
function descend(growing: Pressed, { required, every }: { required: boolean; every: number }): number {
  const context = contextOf(fullWeeks(9, 60, required), [], { random: new Random(3), hardWeight: 1 });
  const { state } = context;
  construct(context, 1000);
  const pressure = new Pressure(state);
  const { costs } = state;
  const cost = () => costs.hard + costs.soft;
  let least = cost();
  for (let step = 0; step < 40_000; step++) {
    if (step % every === 0) pressure.step(growing);
    const before = costs.total(1);
    const isMade = (step % 2 === 0 ? moveMeet : swapMeets)(context);
    if (isMade && costs.total(1) <= before + 1e-9) state.keep();
    else state.undo(0);
    least = Math.min(least, cost());
  }
  return least;
}

test.each([
  { growing: 'breaches', other: 'wishes', required: true, every: 100, left: 0 },
  { growing: 'wishes', other: 'breaches', required: false, every: 10, left: 2 },
] as const)(
  'pressure on $growing leads out of states that no move makes cheaper',
  ({ growing, other, left, ...terms }) => {
    const otherwise = descend('nothing', terms);
    expect(otherwise).toBeGreaterThan(left + 1);
    expect(descend(other, terms)).toBe(otherwise);
    expect(descend(growing, terms)).toBe(left);
  },
);

test.each([
  { growing: 'breaches', required: true, often: 1, reached: 1 },
  { growing: 'wishes', required: false, often: 30, reached: 0.5 },
] as const)(
  'pressure on $growing grows while they are broken, goes when they are kept, and its sum is kept up to date',
  ({ growing, required, often, reached }) => {
    const state = new EventState(compileEvents(fullWeeks(5, 0, required)));
    const { costs, model } = state;
    const pressure = new Pressure(state);
    const below = randomBelow(1);
    const sum = () => costs.cost.reduce((total, cost, monitor) => total + cost * costs.pressure[monitor], 0);
    for (let step = 0; step < 300; step++) {
      state.place(below(model.units.meets), below(5));
      if (step % 3 === 0) for (let i = 0; i < often; i++) pressure.step(growing);
      if (step % 2 === 0) state.undo(0);
      else state.keep();
      expect(required ? costs.pressedHard : costs.pressedSoft).toBeCloseTo(sum(), 6);
      expect(required ? costs.pressedSoft : costs.pressedHard).toBe(0);
    }
    expect(Math.max(...costs.pressure)).toBeGreaterThan(reached);
    for (let step = 0; step < 1_000; step++) pressure.step('nothing');
    expect(Math.max(...costs.pressure)).toBe(0);
  },
);

test(
  'the search puts pressure on breaches that exploring leaves: more full weeks come out whole',
  { tags: ['soak'] },
  () => {
    const problems = [jointLessons(10, 8, 2), jointLessons(10, 10, 3)];
    const left = problems.flatMap((problem) =>
      Array.from({ length: 30 }, (_, index) => {
        const search = createEventSearch(problem, { seed: index + 1 });
        search.expect(60_000);
        search.run(60_000);
        return search.best().score.hard;
      }),
    );
    // 39 are whole; without pressure 28.
    expect(left.filter((hard) => hard === 0).length).toBeGreaterThanOrEqual(35);
  },
);
