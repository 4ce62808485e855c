import { expect, test } from 'vitest';
import { addStep, redoStep, stepsFrom, undoStep } from './steps.ts';

test('steps are undone and redone one by one; a new step ends redoing', () => {
  const two = addStep(addStep(stepsFrom('a'), 'b'), 'c');
  expect(undoStep(undoStep(undoStep(two))).now).toBe('a');
  expect(redoStep(undoStep(two)).now).toBe('c');
  expect(redoStep(redoStep(undoStep(undoStep(two)))).now).toBe('c');
  expect(redoStep(addStep(undoStep(two), 'd')).now).toBe('d');
});

test('typing into one cell is one step, as long as nothing else was changed in between', () => {
  const typed = addStep(addStep(stepsFrom(''), '1', 'Toán 6'), '1,5', 'Toán 6');
  expect(undoStep(typed).now).toBe('');
  expect(undoStep(addStep(typed, '1,5 2', 'Văn 6')).now).toBe('1,5');
  expect(undoStep(addStep(addStep(typed, 'block'), 'block again')).now).toBe('block');
  expect(undoStep(addStep(undoStep(typed), '4', 'Toán 6')).now).toBe('');
});
