// @module-tag screens-timetables
import type { HistoryStep } from '@tkb/contract';
import { expect, test } from 'vitest';
import { createPlacedTimetable, lessonAt } from './placed-timetable.ts';
import { startSmallServer } from './small-server.ts';
import { dataOf, type DataOf } from '../support/answers.ts';

const { server, school, editor, sql } = await startSmallServer();

const compare = async (query: string) =>
  dataOf<DataOf<'compareTimetables'>>(await editor.get(`/api/tkb/sosanh?${query}`));

test('two timetables are compared lesson by lesson, counted per class and per teacher', async () => {
  const { id, version, lessons } = await createPlacedTimetable(server, school, editor);
  const copied = await editor.post('/api/thoikhoabieu/saochep', { id });
  const { id: other } = dataOf<{ item: { id: number } }>(copied).item;
  expect(await compare(`id=${id}&other=${other}`)).toMatchObject({ sameCount: 20, differences: [], classes: [] });
  const moved = lessonAt(lessons, school, 0, 3, 3);
  const gone = lessonAt(lessons, school, 1, 4, 3);
  const moves = [{ lessonId: moved.id, day: 5, period: 1 }];
  dataOf(await editor.put('/api/tkb/update', { timetableId: id, version, moves }));
  dataOf(await editor.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [gone.id] }));
  const answer = await compare(`id=${other}&other=${id}`);
  expect([answer.sameCount, answer.left.placedCount, answer.right.placedCount]).toEqual([18, 20, 19]);
  expect([answer.left.score.unplaced, answer.right.score.unplaced]).toEqual([0, 1]);
  const found = answer.differences.map(({ title, kind, from, to, rightLessonId }) => [
    title,
    kind,
    from?.day,
    to?.day,
    rightLessonId,
  ]);
  expect(found.sort()).toEqual([
    ['Tin 6A', 'moved', 3, 5, moved.id],
    ['Toán 6B', 'unplaced', 4, undefined, gone.id],
  ]);
  expect(answer.classes.map(({ name, count }) => [name, count])).toEqual([
    ['6A', 1],
    ['6B', 1],
  ]);
  expect(answer.teachers.map(({ name }) => name).sort()).toEqual(['Lê Thị Mai', 'Nguyễn Thị Lan']);
});

test('a lesson that only its teacher has changed differs, for who gave it away and who took it', async () => {
  const { id, lessons } = await createPlacedTimetable(server, school, editor);
  const { id: other } = dataOf<{ item: { id: number } }>(await editor.post('/api/thoikhoabieu/saochep', { id })).item;
  const [lan, hung] = school.teachers;
  const given = lessonAt(lessons, school, 0, 3, 1);
  await sql('update lesson_teacher set teacher_id = $2 where lesson_id = $1', [given.id, hung]);
  const { differences, teachers } = await compare(`id=${other}&other=${id}`);
  expect(differences).toMatchObject([
    { kind: 'teacher', title: 'Toán 6A', leftTeacherIds: [lan], rightTeacherIds: [hung], to: { day: 3, period: 1 } },
  ]);
  expect(teachers.map(({ name }) => name).toSorted()).toEqual(['Nguyễn Thị Lan', 'Trần Văn Hùng']);
});

test('lessons that only one of the timetables has are shown as such', async () => {
  const { id, lessons } = await createPlacedTimetable(server, school, editor);
  const copied = await editor.post('/api/thoikhoabieu/saochep', { id });
  const { id: other } = dataOf<{ item: { id: number } }>(copied).item;
  const gone = lessonAt(lessons, school, 0, 2, 4);
  await sql('delete from lesson where id = $1', [gone.id]);
  const { differences } = await compare(`id=${id}&other=${other}`);
  // Which of several like lessons is missing is a matter of pairing: as few as can be differ.
  expect(differences.map(({ kind, title, from, to }) => [kind, title, from, to?.day, to?.period])).toEqual([
    ['onlyRight', 'Văn 6A', null, 2, 4],
  ]);
});

test('two points in the history of a timetable are compared', async () => {
  const { id, version, lessons } = await createPlacedTimetable(server, school, editor);
  const moved = lessonAt(lessons, school, 0, 3, 3);
  const moves = [{ lessonId: moved.id, day: 5, period: 1 }];
  dataOf(await editor.put('/api/tkb/update', { timetableId: id, version, moves }));
  dataOf(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [moved.id] }));
  dataOf(await editor.put('/api/thoikhoabieu/huykq', { timetableId: id }));
  const { items } = dataOf<{ items: HistoryStep[] }>(await editor.get(`/api/tkb/lichsu?timetableId=${id}`));
  const first = items.at(-1)?.id ?? 0;
  dataOf(await editor.put('/api/tkb/lichsu', { timetableId: id, stepId: first, name: 'Bản họp tổ' }));
  const start = await compare(`id=${id}&other=${id}&stepId=0&otherStepId=${first}`);
  expect(start.differences).toMatchObject([{ kind: 'moved', title: 'Tin 6A', from: { day: 3 }, to: { day: 5 } }]);
  expect(start.left).toMatchObject({
    placedCount: 20,
    stepId: null,
    title: expect.stringMatching(/trước thay đổi đầu tiên$/),
  });
  expect(start.right).toMatchObject({ placedCount: 20, stepId: first, title: expect.stringMatching(/Bản họp tổ$/) });
  const now = await compare(`id=${id}&other=${id}&stepId=${first}`);
  expect(now.differences.map(({ kind }) => kind)).toEqual(Array.from({ length: 19 }, () => 'unplaced'));
  expect((await editor.get(`/api/tkb/sosanh?id=${id}&other=${id}&stepId=999999`)).status).toBe(404);
});
