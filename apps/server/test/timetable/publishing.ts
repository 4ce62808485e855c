import type { TimetableRow } from '@tkb/contract';
import { dataOf } from '../support/answers.ts';
import type { Caller, TestServer } from '../support/test-server.ts';
import { createPlacedTimetable, lessonAt } from './placed-timetable.ts';
import type { SmallSchool } from './small-data.ts';

/** A small school and who publishes its timetables. */
export interface Publisher {
  readonly server: TestServer;
  readonly school: SmallSchool;
  readonly editor: Caller;
}

/** Gives a timetable another status. */
export async function setStatus({ editor }: Publisher, id: number, status: string, from?: string): Promise<void> {
  const row = dataOf<TimetableRow>(await editor.get(`/api/thoikhoabieu/detail?id=${id}`));
  const { version, name, schoolYear, semester } = row;
  const effectiveFrom = from ?? row.effectiveFrom;
  dataOf(await editor.put('/api/thoikhoabieu', { id, version, name, schoolYear, semester, effectiveFrom, status }));
}

/** A published timetable from 7 September 2026. */
export async function publishFirst(publisher: Publisher) {
  const placed = await createPlacedTimetable(publisher.server, publisher.school, publisher.editor);
  await setStatus(publisher, placed.id, 'published', '2026-09-07');
  return placed;
}

/** A copy with one lesson of 6A moved from Tuesday to Thursday, or back, published from another date. */
export async function publishNext(publisher: Publisher, id: number, from: string, way: 'there' | 'back' = 'there') {
  const { editor, school } = publisher;
  const { item } = dataOf<{ item: TimetableRow }>(await editor.post('/api/thoikhoabieu/saochep', { id }));
  const { lessons } = dataOf<{ lessons: Parameters<typeof lessonAt>[0] }>(
    await editor.get(`/api/tkb/lop?timetableId=${item.id}`),
  );
  const [lesson, to] =
    way === 'there'
      ? [lessonAt(lessons, school, 0, 3, 3), { day: 5, period: 1 }]
      : [lessonAt(lessons, school, 0, 5, 1), { day: 3, period: 3 }];
  const moves = [{ lessonId: lesson.id, ...to }];
  dataOf(await editor.put('/api/tkb/update', { timetableId: item.id, version: item.version, moves }));
  await setStatus(publisher, item.id, 'published', from);
  return item.id;
}
