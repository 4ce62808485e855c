// @module-tag behaviour-5
import type { LessonView, PlaceVerdictView, TimetableView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { startSmallServer } from './small-server.ts';
import { dataOf, type DataOf } from '../support/answers.ts';
import { createPlacedTimetable, lessonAt } from './placed-timetable.ts';

const { server, school, editor } = await startSmallServer();

const view = async (id: number) => dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${id}`));
const lessonOf = (lessons: readonly LessonView[], index: number): LessonView => {
  const lesson = lessons[index];
  if (!lesson) throw new Error(`no lesson ${index}`);
  return lesson;
};

const createPlaced = () => createPlacedTimetable(server, school, editor);
const places = async (timetableId: number, lessonId: number, path = 'lop') =>
  dataOf<{ slots: PlaceVerdictView[]; title: string }>(
    await editor.post(`/api/tkb/timvitri/${path}`, { timetableId, lessonId }),
  );
const slotAt = (slots: readonly PlaceVerdictView[], day: number, period: number): PlaceVerdictView => {
  const found = slots.find((slot) => slot.day === day && slot.period === period);
  if (!found) throw new Error(`no slot ${day}/${period}`);
  return found;
};
type Moved = DataOf<'moveLessons'>;

test('every slot of the shift has a verdict, with the reasons against it', { tags: ['seed-7.8'] }, async () => {
  const { id, lessons } = await createPlaced();
  const lesson = lessonAt(lessons, school, 0, 3, 3);
  const { slots, title } = await places(id, lesson.id);
  expect(title).toBe('Tin học 6A - Lê Thị Mai');
  expect(slots).toHaveLength(30);
  expect(slots.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ day: 3, period: 3, verdict: 'ok', moves: [] }]);
  expect(slotAt(slots, 2, 1)).toMatchObject({ verdict: 'blocked', moves: [] });
  expect(slotAt(slots, 2, 1).reasons.join(' ')).toMatch(/6A học HĐTN/);
  expect(slotAt(slots, 5, 3).reasons.join(' ')).toMatch(/trống|vào muộn/);
  expect(slotAt(slots, 5, 1)).toMatchObject({ verdict: 'ok', partners: [] });
  expect((await places(id, lesson.id, 'giaovien')).slots).toEqual(slots);
});

test('a swap exchanges two lessons and can be taken back', { tags: ['seed-1.5', 'seed-7.9'] }, async () => {
  const { id, version, lessons } = await createPlaced();
  const [first, second] = [lessonAt(lessons, school, 0, 3, 2), lessonAt(lessons, school, 0, 3, 3)];
  const { slots } = await places(id, second.id);
  const verdict = slotAt(slots, 3, 2);
  expect(verdict).toMatchObject({ verdict: 'swap', partners: ['Ngữ văn 6A - Trần Văn Hùng'] });
  const body = { timetableId: id, version, moves: verdict.moves };
  const moved = dataOf<Moved>(await editor.put('/api/tkb/update', body));
  expect(moved.version).toBe(version + 1);
  const after = await view(id);
  expect(lessonAt(after.lessons, school, 0, 3, 2)).toMatchObject({ id: second.id, roomId: school.room });
  expect(lessonAt(after.lessons, school, 0, 3, 3).id).toBe(first.id);
  expect(after.timetable.score).toEqual(moved.after);
  const undo = { timetableId: id, version: moved.version, moves: moved.undo };
  const back = dataOf<Moved>(await editor.post('/api/tkb/update/lop', undo));
  expect(back.after).toEqual(moved.before);
  expect((await view(id)).lessons).toEqual(lessons);
});

test(
  'an illegal move is refused with reasons and changes nothing; so is half of a swap',
  { tags: ['seed-7.9'] },
  async () => {
    const { id, version, lessons } = await createPlaced();
    const lesson = lessonAt(lessons, school, 0, 3, 3);
    const send = (moves: unknown) => editor.post('/api/tkb/update/giaovien', { timetableId: id, version, moves });
    const answer = await send([{ lessonId: lesson.id, day: 2, period: 4 }]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'timetable.illegal_move' } });
    expect(answer.body.message).toMatch(/6A học Ngữ văn/);
    const half = [
      { lessonId: lessonAt(lessons, school, 0, 2, 2).id, day: null, period: null },
      { lessonId: lesson.id, day: 2, period: 4 },
    ];
    expect((await send(half)).status).toBe(409);
    expect((await view(id)).lessons).toEqual(lessons);
  },
);

test('stale versions, locked lessons and published timetables are refused', { tags: ['seed-7.9'] }, async () => {
  const { id, version, lessons } = await createPlaced();
  const lesson = lessonAt(lessons, school, 0, 3, 3);
  const moves = [{ lessonId: lesson.id, day: 5, period: 1 }];
  const send = (stamp: number) => editor.put('/api/tkb/update', { timetableId: id, version: stamp, moves });
  expect(await send(version + 1)).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  const lock = { timetableId: id, lessonIds: [lesson.id] };
  const locked = dataOf<{ version: number }>(await editor.put('/api/tkb/khoatiet', lock));
  expect(await send(locked.version)).toMatchObject({ status: 409, body: { code: 'lesson.locked' } });
  const { slots } = await places(id, lesson.id);
  expect(slots.filter(({ verdict }) => verdict !== 'blocked').map(({ isCurrent }) => isCurrent)).toEqual([true]);
  const { timetable } = await view(id);
  const { name, schoolYear, semester } = timetable;
  const head = { id, version: timetable.version, name, schoolYear, semester };
  await editor.put('/api/thoikhoabieu', { ...head, status: 'published', effectiveFrom: '2026-11-02' });
  expect(await send(timetable.version + 1)).toMatchObject({ status: 409, body: { code: 'timetable.not_draft' } });
});

test('an unplaced lesson finds its place; a placed one is refused there', { tags: ['seed-7.8'] }, async () => {
  const { id, lessons } = await createPlaced();
  const lesson = lessonAt(lessons, school, 1, 3, 3);
  const ask = (path: string) =>
    editor.post(`/api/tkb/timvitri/chuaxep/${path}`, { timetableId: id, lessonId: lesson.id });
  const refused = await ask('lop');
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(/^Tiết .+ đã được xếp nên không có trong các tiết chưa xếp\./);
  const body = { timetableId: id, lessonIds: [lesson.id] };
  const { version } = dataOf<{ version: number }>(await editor.put('/api/tkb/huytiet', body));
  const { slots } = dataOf<{ slots: PlaceVerdictView[] }>(await ask('giaovien'));
  const place = slotAt(slots, 3, 3);
  expect(place).toMatchObject({ verdict: 'ok', change: { unplaced: -1 } });
  const moved = await editor.put('/api/tkb/update', { timetableId: id, version, moves: place.moves });
  expect(dataOf<{ placedCount: number }>(moved).placedCount).toBe(20);
});

test('an unplaced lesson takes the place of one that steps aside', async () => {
  const { id, lessons } = await createPlaced();
  const lesson = lessonAt(lessons, school, 0, 3, 3);
  const body = { timetableId: id, lessonIds: [lesson.id] };
  const { version } = dataOf<{ version: number }>(await editor.put('/api/tkb/huytiet', body));
  const { slots } = await places(id, lesson.id);
  const place = slotAt(slots, 2, 4);
  expect(place).toMatchObject({ verdict: 'swap', partners: ['Ngữ văn 6A - Trần Văn Hùng'] });
  const moved = await editor.put('/api/tkb/update', { timetableId: id, version, moves: place.moves });
  expect(dataOf<{ placedCount: number }>(moved).placedCount).toBe(20);
  expect(lessonAt((await view(id)).lessons, school, 0, 2, 4).id).toBe(lesson.id);
});

test('lessons for a slot are listed best first, and each can be moved there', { tags: ['seed-7.8'] }, async () => {
  const { id, version } = await createPlaced();
  const slot = { timetableId: id, day: 5, shiftId: school.morning, period: 1 };
  const ask = async (owner: object, path: string) =>
    dataOf<{ items: PlaceVerdictView[]; version: number }>(
      await editor.post(`/api/tkb/timtiet/${path}`, { ...slot, ...owner }),
    );
  const ofClass = await ask({ classId: school.classes[0] }, 'lop');
  expect(ofClass.items.length).toBeGreaterThan(0);
  expect(ofClass.version).toBe(version);
  const costs = ofClass.items.map(({ change }) => change.singleSessions);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  const ofTeacher = await ask({ teacherId: school.teachers[2] }, 'giaovien');
  expect(ofTeacher.items.every(({ title }) => title.startsWith('Tin học'))).toBe(true);
  const moves = ofClass.items[0]?.moves;
  expect((await editor.put('/api/tkb/update', { timetableId: id, version, moves })).status).toBe(200);
  const nowhere = await editor.post('/api/tkb/timtiet/lop', { ...slot, period: 9, classId: school.classes[0] });
  expect(nowhere).toMatchObject({ status: 400, body: { code: 'grid.slot_unknown' } });
});

test('bad input and lessons of another timetable are refused', { tags: ['seed-7.8'] }, async () => {
  const { id, version, lessons } = await createPlaced();
  const lessonId = lessonOf(lessons, 0).id;
  const move = { lessonId, day: 4, period: 1 };
  const bodies = [[], [{ lessonId, day: 4, period: null }], [move, move], [{ ...move, day: 9 }]];
  for (const moves of bodies)
    expect((await editor.put('/api/tkb/update', { timetableId: id, version, moves })).status).toBe(400);
  const other = await createPlaced();
  const foreign = { timetableId: other.id, version: other.version, moves: [move] };
  expect((await editor.put('/api/tkb/update', foreign)).status).toBe(404);
});
