// @module-tag screens-timetables
import type { TimetableRow } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readTask, taskQuery, type TaskKind } from './task-address.ts';

const row = (id: number, status: TimetableRow['status'], isFrozen = false): TimetableRow => ({
  id,
  version: 1,
  number: id,
  name: '',
  schoolYear: '2026-2027',
  semester: 1,
  effectiveFrom: null,
  status,
  isFrozen,
  lessonCount: 10,
  placedCount: 10,
  score: null,
  isScoreStale: false,
  createdAt: '',
  updatedAt: '',
});
const rows = [row(4, 'published'), row(3, 'draft', true), row(2, 'draft'), row(1, 'draft')];

const read = (kind: TaskKind, id?: number, canEdit = true) => {
  const task = readTask(new URLSearchParams(taskQuery(kind, id)), rows, canEdit);
  return task && 'timetable' in task ? [task.kind, task.timetable.id] : (task?.kind ?? null);
};

test('an address that names no timetable means the newest draft of this year, for files and counts the newest of all', () => {
  expect([read('arrange'), read('publish')]).toEqual([
    ['arrange', 2],
    ['publish', 2],
  ]);
  expect([read('export'), read('count')]).toEqual([
    ['export', 4],
    ['count', 4],
  ]);
  expect([read('edit', 1), read('arrange', 4)]).toEqual([
    ['edit', 1],
    ['arrange', 4],
  ]);
  expect([read('create'), read('rules'), read('import')]).toEqual(['create', 'rules', 'import']);
});

test('an address opens nothing where the timetable is gone, or where the user may only look', () => {
  expect(read('arrange', 9)).toBeNull();
  const looking = (['create', 'import', 'edit', 'publish', 'arrange'] as const).map((kind) =>
    read(kind, undefined, false),
  );
  expect(looking).toEqual([null, null, null, null, null]);
  expect(read('rules', undefined, false)).toBe('rules');
  expect(readTask(new URLSearchParams('mo=gi'), rows, true)).toBeNull();
});
