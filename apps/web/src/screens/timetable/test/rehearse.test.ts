import { expect, test, vi } from 'vitest';
import { rehearse } from '../studio/verdicts/rehearse.ts';

const lessonsOf = (count: number) => ({
  lessons: Array.from({ length: count }, (_, index) => ({ id: index + 1, shiftId: 1, classIds: [], teacherIds: [] })),
});

/** Turns that wait until they are let run, as those of a worker do. */
function turns() {
  const waiting: (() => void)[] = [];
  return { next: (work: () => void) => void waiting.push(work), run: () => waiting.shift()?.() };
}

test('lessons of the whole school are judged beforehand, one a turn', () => {
  const verdictsOf = vi.fn<(id: number) => []>(() => []);
  const { next, run } = turns();
  rehearse({ verdictsOf }, lessonsOf(160), next, () => true);
  expect(verdictsOf).not.toHaveBeenCalled();
  run();
  run();
  expect(verdictsOf.mock.calls).toEqual([[1], [11]]);
  for (let turn = 0; turn < 100; turn += 1) run();
  expect(verdictsOf).toHaveBeenCalledTimes(16);
});

test('a small school is judged once, and an engine that another has replaced no longer', () => {
  const verdictsOf = vi.fn<(id: number) => []>(() => []);
  const { next, run } = turns();
  let isWanted = true;
  rehearse({ verdictsOf }, lessonsOf(3), next, () => isWanted);
  run();
  isWanted = false;
  for (let turn = 0; turn < 9; turn += 1) run();
  expect(verdictsOf.mock.calls).toEqual([[1]]);
});
