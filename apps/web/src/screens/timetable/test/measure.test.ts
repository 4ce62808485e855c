import { expect, test, vi } from 'vitest';
import { createStudioStore } from '../studio/state/store.ts';
import { measure } from '../studio/sync/measure.ts';
import type { TimetableEngine } from '../studio/verdicts/timetable-engine.ts';
import { noChange } from './small-view.ts';

test('the numbers shown are those that the engine counts by the data of today', async () => {
  const store = createStudioStore();
  const replace = vi.fn<TimetableEngine['replace']>(async () => ({ ...noChange, hard: 1 }));
  await measure({ engine: { replace } as Partial<TimetableEngine> as TimetableEngine, store });
  expect(replace).toHaveBeenCalledWith([]);
  expect(store.getState().measured?.hard).toBe(1);
});
