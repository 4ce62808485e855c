import { expect, test } from 'vitest';
import { createController } from '../studio/session/controller.ts';
import { createStudioStore } from '../studio/state/store.ts';
import type { TimetableCache } from '../studio/sync/timetable-cache.ts';
import type { TimetableEngine } from '../studio/verdicts/timetable-engine.ts';
import { lesson, verdict, view } from './small-view.ts';

/** A studio whose engine writes down what it is asked; `change` is what happens to the timetable. */
function studio(isHere = true) {
  const asked: number[] = [];
  let revision = 0;
  const engine = {
    verdictsOf: async (id: number) => {
      asked.push(id);
      return [verdict({ lessonId: id })];
    },
    answersHere: () => isHere,
    revision: () => revision,
  } as Partial<TimetableEngine> as TimetableEngine;
  const shown = view([lesson({ id: 1 }), lesson({ id: 2 })]);
  const cache = { read: () => shown } as Partial<TimetableCache> as TimetableCache;
  const store = createStudioStore();
  return { controller: createController(1, cache, store, engine), store, asked, change: () => (revision += 1) };
}

const cell = { ownerKind: 'class', owner: 1, place: { day: 2, shiftId: 1, period: 1 } } as const;

test('a lesson is judged once from the first rest or press on; a timetable that changed meanwhile is judged as it is now', async () => {
  const { controller, store, asked, change } = studio();
  controller.foresee(1, cell);
  controller.foresee(1, cell);
  await controller.pick(1);
  expect(asked).toEqual([1]);
  expect(store.getState().marks?.size).toBe(1);
  controller.release();
  controller.foresee(2, null);
  change();
  await controller.pick(2);
  expect(asked).toEqual([1, 2, 2]);
  controller.release();
  await controller.pick(2);
  expect(asked).toEqual([1, 2, 2, 2]);
});

test('a press that can only drop or release the picked lesson asks nothing', async () => {
  const { controller, asked } = studio();
  await controller.pick(1);
  controller.foresee(1, null);
  controller.foresee(2, cell);
  expect(asked).toEqual([1]);
  controller.foresee(2, { ...cell, owner: 99 });
  expect(asked).toEqual([1, 2]);
});

test('where only the server answers, nothing is asked before the pick', async () => {
  const { controller, asked } = studio(false);
  controller.foresee(1, null);
  expect(asked).toEqual([]);
  await controller.pick(1);
  expect(asked).toEqual([1]);
});
