import { linkPages, type HistoryChange, type TimetableView } from '@tkb/contract';
// @module-tag behaviour-5
import { expect, test } from 'vitest';
import { createPlacedTimetable, lessonAt, type PlacedTimetable } from './placed-timetable.ts';
import { startSmallServer } from './small-server.ts';
import { dataOf, type DataOf } from '../support/answers.ts';

const { server, school, editor, sql } = await startSmallServer();

type Page = DataOf<'listHistory'>;
const history = async (id: number, more = '') =>
  dataOf<Page>(await editor.get(`/api/tkb/lichsu?timetableId=${id}${more}`));
const lessonsOf = async (id: number) =>
  dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${id}`)).lessons;
const create = () => createPlacedTimetable(server, school, editor);
const call = async (path: string, timetableId: number, more: object = {}) => {
  const { version } = await history(timetableId);
  return editor.post(`/api/tkb/${path}`, { timetableId, version, ...more });
};
const undo = async (id: number) => dataOf<HistoryChange>(await call('hoantac', id));
const redo = async (id: number) => dataOf<HistoryChange>(await call('lamlai', id));
const restore = async (id: number, stepId: number | null) =>
  dataOf<HistoryChange>(await call('khoiphuc', id, { stepId }));
/** Moves Tin of class 6A from Tuesday to Thursday. */
async function move({ id, lessons }: PlacedTimetable): Promise<number> {
  const { id: lessonId } = lessonAt(lessons, school, 0, 3, 3);
  const { version } = await history(id);
  dataOf(await editor.put('/api/tkb/update', { timetableId: id, version, moves: [{ lessonId, day: 5, period: 1 }] }));
  return lessonId;
}

test('every kind of change is a step with its author and what it did', { tags: ['seed-4.6'] }, async () => {
  const placed = await create();
  const { id, lessons } = placed;
  const lessonId = await move(placed);
  const [first, second] = [lessonAt(lessons, school, 0, 4, 1), lessonAt(lessons, school, 0, 4, 2)];
  const swap = [
    { lessonId: first.id, day: 4, period: 2 },
    { lessonId: second.id, day: 4, period: 1 },
  ];
  const { version } = await history(id);
  dataOf(await editor.put('/api/tkb/update', { timetableId: id, version, moves: swap }));
  dataOf(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [lessonId] }));
  dataOf(await editor.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [first.id] }));
  dataOf(await editor.post('/api/thoikhoabieu/dongbo', { id }));
  dataOf(await editor.put('/api/thoikhoabieu/huykq', { timetableId: id }));
  const { items, totalrecord, canUndo, canRedo, kept } = await history(id);
  expect(items.map(({ kind, title, lessonCount }) => [kind, title, lessonCount])).toEqual([
    ['edit', 'Hủy kết quả xếp', 18],
    ['edit', 'Bỏ xếp Toán 6A (T4 sáng tiết 2)', 1],
    ['lock', 'Khóa Tin 6A (T5 sáng tiết 1)', 1],
    ['edit', 'Đổi Toán 6A (T4 sáng tiết 1) với Văn 6A (T4 sáng tiết 2)', 2],
    ['edit', 'Chuyển Tin 6A từ T3 sáng tiết 3 sang T5 sáng tiết 1', 1],
  ]);
  expect(items.every(({ by }) => by.id === editor.userId && by.name === 'Người dùng thử')).toBe(true);
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false, false]);
  expect([totalrecord, canUndo, canRedo, kept]).toEqual([5, true, false, 1000]);
  const page = await history(id, '&pageIndex=2&pageSize=2');
  expect(page.items).toEqual(items.slice(2, 4));
});

test('the log of changes says who took a step back and who made it again', async () => {
  const placed = await create();
  await move(placed);
  const told = async () => {
    const { items } = dataOf<{ items: { id: string; title: string }[] }>(await editor.get('/api/nhatky?pageSize=1'));
    const { rows } = dataOf<{ rows: { table: string; fields: object[] }[] }>(
      await editor.get(`/api/nhatky/chitiet?id=${items[0]?.id}`),
    );
    return [items[0]?.title, ...rows.filter(({ table }) => table === 'timetable').flatMap(({ fields }) => fields)];
  };
  const title = 'Số bước đang hoàn tác';
  await undo(placed.id);
  expect(await told()).toEqual(['Hoàn tác', { title, before: '0', after: '1' }]);
  await redo(placed.id);
  expect(await told()).toEqual(['Làm lại', { title, before: '1', after: '0' }]);
});

test('undo and redo bring back exactly what was; a new change cuts what was taken back', async () => {
  const placed = await create();
  const { id } = placed;
  const start = await lessonsOf(id);
  const lessonId = await move(placed);
  const moved = await lessonsOf(id);
  dataOf(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [] }));
  const locked = await lessonsOf(id);
  expect((await undo(id)).title).toBe('Hoàn tác: Khóa 20 tiết');
  expect(await lessonsOf(id)).toEqual(moved);
  const back = await undo(id);
  expect(back).toMatchObject({ canUndo: false, canRedo: true, currentStepId: null, skipped: [] });
  expect(back.changes).toMatchObject([{ lessonId, day: 3, period: 3, locked: false, roomId: school.room }]);
  expect(await lessonsOf(id)).toEqual(start);
  expect(await call('hoantac', id)).toMatchObject({ status: 409, body: { code: 'history.nothing_to_undo' } });
  await redo(id);
  await redo(id);
  expect(await lessonsOf(id)).toEqual(locked);
  expect(await call('lamlai', id)).toMatchObject({ status: 409, body: { code: 'history.nothing_to_redo' } });
  await undo(id);
  dataOf(await editor.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [lessonId] }));
  expect(await history(id)).toMatchObject({ totalrecord: 2, canRedo: false });
});

test('any point can be restored and named; restoring is a step that can be taken back', async () => {
  const placed = await create();
  const { id } = placed;
  const start = await lessonsOf(id);
  await move(placed);
  const moved = await lessonsOf(id);
  const [first] = (await history(id)).items;
  dataOf(await editor.put('/api/thoikhoabieu/huykq', { timetableId: id }));
  const restored = await restore(id, first?.id ?? 0);
  expect(restored.title).toBe('Khôi phục về sau thay đổi “Chuyển Tin 6A từ T3 sáng tiết 3 sang T5 sáng tiết 1”');
  expect(restored).toMatchObject({ placedCount: 20, skipped: [], score: { unplaced: 0 } });
  expect(await lessonsOf(id)).toEqual(moved);
  await restore(id, null);
  expect(await lessonsOf(id)).toEqual(start);
  await undo(id);
  expect(await lessonsOf(id)).toEqual(moved);
  const name = { timetableId: id, stepId: first?.id, name: 'Trước khi họp tổ' };
  expect(dataOf(await editor.put('/api/tkb/lichsu', name))).toMatchObject({ item: { name: 'Trước khi họp tổ' } });
  expect(await editor.put('/api/tkb/lichsu', { ...name, stepId: 999_999 })).toMatchObject({ status: 404 });
  expect(await call('khoiphuc', id, { stepId: 999_999 })).toMatchObject({ status: 404 });
});

test('places that the data no longer allows are not restored, and are reported', async () => {
  const placed = await create();
  const { id, lessons } = placed;
  const lessonId = await move(placed);
  const gone = lessonAt(lessons, school, 1, 4, 3);
  dataOf(await editor.put('/api/thoikhoabieu/huykq', { timetableId: id }));
  await sql(`insert into teacher_slot (teacher_id, day, shift_id, period, mark) values ($1, 5, $2, 1, 'blocked')`, [
    school.teachers[2],
    school.morning,
  ]);
  await sql('delete from lesson where id = $1', [gone.id]);
  const { skipped, pages, placedCount } = await undo(id);
  expect(skipped).toHaveLength(2);
  expect(skipped[0]).toBe('Một tiết không còn trong thời khóa biểu.');
  expect(skipped[1]).toMatch(/^Tin 6A không về được T5 sáng tiết 1: .*(Mai|bận)/);
  expect(pages).toEqual([[linkPages.assignments], [{ ...linkPages.wishes, row: 'Lê Thị Mai' }]]);
  expect(placedCount).toBe(18);
  expect((await lessonsOf(id)).find((lesson) => lesson.id === lessonId)?.day).toBeNull();
  const { placedCount: further } = await undo(id);
  expect(further).toBe(19);
  await sql('delete from teacher_slot');
});

test(
  'a stale version is refused with both sides and who did what; a published timetable stays as it is',
  { tags: ['seed-7.9'] },
  async () => {
    const placed = await create();
    const { id } = placed;
    const { version } = await history(id);
    const lessonId = await move(placed);
    const sent = { timetableId: id, version };
    const stale = await editor.post('/api/tkb/hoantac', sent);
    expect(stale).toMatchObject({ status: 409, body: { code: 'record.stale' } });
    expect(stale.body.data).toMatchObject({
      current: { version: version + 1 },
      sent: { version },
      since: [
        {
          by: { name: 'Người dùng thử' },
          title: expect.stringMatching(/^Chuyển Tin 6A/),
          changes: [{ lessonId, day: 5 }],
        },
      ],
    });
    await sql(`update timetable set status = 'published', effective_from = '2026-09-07' where id = $1`, [id]);
    for (const path of ['hoantac', 'lamlai', 'khoiphuc'])
      expect(await call(path, id, path === 'khoiphuc' ? { stepId: null } : {})).toMatchObject({
        status: 409,
        body: { code: 'timetable.not_draft' },
      });
    await sql(`update timetable set status = 'archived' where id = $1`, [id]);
  },
);

test(
  'a move thought out on an older version goes on when nobody touched its lessons',
  { tags: ['seed-7.9'] },
  async () => {
    const placed = await create();
    const { id, version, lessons } = placed;
    await move(placed);
    const other = lessonAt(lessons, school, 1, 4, 3);
    const send = (moves: object[]) => editor.put('/api/tkb/update', { timetableId: id, version, moves });
    const clash = [
      { lessonId: lessonAt(lessons, school, 1, 4, 1).id, day: 5, period: 1 },
      { lessonId: other.id, day: 4, period: 1 },
    ];
    expect(await send(clash)).toMatchObject({
      status: 409,
      body: { code: 'timetable.illegal_move', data: { since: [{ title: expect.stringMatching(/^Chuyển Tin 6A/) }] } },
    });
    expect(dataOf(await send([{ lessonId: other.id, day: 6, period: 1 }]))).toMatchObject({ version: version + 2 });
    const same = lessonAt(lessons, school, 0, 3, 3);
    expect(await send([{ lessonId: same.id, day: 6, period: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'record.stale', data: { since: [{ title: expect.stringMatching(/^Chuyển Tin 6A/) }] } },
    });
  },
);

test('undo takes back a person’s own newest change and keeps what others did since', async () => {
  const placed = await create();
  const { id, lessons } = placed;
  const start = await lessonsOf(id);
  const colleague = await server.signIn(school.tenant);
  const mine = await move(placed);
  const theirs = lessonAt(lessons, school, 0, 4, 1).id;
  dataOf(await colleague.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [theirs] }));
  const own = async () => call('hoantac', id, { own: true });
  expect(dataOf<HistoryChange>(await own()).changes).toMatchObject([{ lessonId: mine, day: 3, period: 3 }]);
  const at = async (lessonId: number) => (await lessonsOf(id)).find((lesson) => lesson.id === lessonId);
  expect(await at(mine)).toEqual(start.find((lesson) => lesson.id === mine));
  expect(await at(theirs)).toMatchObject({ day: null });
  expect((await history(id)).items.map(({ kind, title }) => [kind, title])).toEqual([
    ['restore', 'Hoàn tác: Chuyển Tin 6A từ T3 sáng tiết 3 sang T5 sáng tiết 1'],
    ['edit', 'Bỏ xếp Toán 6A (T4 sáng tiết 1)'],
    ['edit', 'Chuyển Tin 6A từ T3 sáng tiết 3 sang T5 sáng tiết 1'],
  ]);
  // Their own undo is no change: what is offered next is the colleague's, which then leaves with the undo kept.
  const { body } = await own();
  expect(body).toMatchObject({ code: 'history.step_of_others', message: expect.stringContaining('“Bỏ xếp Toán 6A') });
  expect(dataOf<HistoryChange>(await call('hoantac', id)).changes).toMatchObject([{ lessonId: theirs, day: 4 }]);
  expect(await lessonsOf(id)).toEqual(start);
  expect(await own()).toMatchObject({ body: { code: 'history.nothing_to_undo' } });
  expect(await call('hoantac', id)).toMatchObject({ body: { code: 'history.nothing_to_undo' } });
});

test('undo refuses a change that others built on, and names what it would take back instead', async () => {
  const placed = await create();
  const { id } = placed;
  const colleague = await server.signIn(school.tenant);
  const lessonId = await move(placed);
  dataOf(await colleague.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [lessonId] }));
  const refusal = { status: 409, body: { code: 'history.step_of_others' } };
  const { body } = await call('hoantac', id, { own: true });
  expect({ status: 409, body }).toMatchObject(refusal);
  expect((body as { message: string }).message).toContain('“Bỏ xếp Tin 6A (T5 sáng tiết 1)”');
  dataOf(await call('hoantac', id));
  dataOf(await call('hoantac', id, { own: true }));
  expect(await call('hoantac', id, { own: true })).toMatchObject({ body: { code: 'history.nothing_to_undo' } });
});

test('redo does again a person’s own undo beneath what others did since, and asks before doing again theirs', async () => {
  const placed = await create();
  const { id, lessons } = placed;
  const colleague = await server.signIn(school.tenant);
  const mine = await move(placed);
  const theirs = lessonAt(lessons, school, 0, 4, 1).id;
  dataOf(await colleague.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [theirs] }));
  const both = await lessonsOf(id);
  const own = (path: string) => call(path, id, { own: true });
  dataOf(await own('hoantac'));
  expect(await history(id)).toMatchObject({ canRedo: true });
  const again = dataOf<HistoryChange>(await own('lamlai'));
  expect(again).toMatchObject({
    title: 'Làm lại: Chuyển Tin 6A từ T3 sáng tiết 3 sang T5 sáng tiết 1',
    canRedo: false,
  });
  expect(again.changes).toMatchObject([{ lessonId: mine, day: 5, period: 1 }]);
  expect(await lessonsOf(id)).toEqual(both);
  expect(await own('lamlai')).toMatchObject({ body: { code: 'history.nothing_to_redo' } });
  // Done again, it counts again, and can be undone and done again as often as wanted.
  for (const _ of [1, 2]) {
    dataOf(await own('hoantac'));
    dataOf(await own('lamlai'));
    expect(await lessonsOf(id)).toEqual(both);
  }
  // The colleague's undo is theirs.
  const { version } = await history(id);
  dataOf(await colleague.post('/api/tkb/hoantac', { timetableId: id, version, own: true }));
  const { status, body } = await own('lamlai');
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'history.undo_of_others' } });
  expect((body as { message: string }).message).toContain('“Bỏ xếp Toán 6A (T4 sáng tiết 1)”');
  dataOf(await call('lamlai', id));
  expect(await lessonsOf(id)).toEqual(both);
});

test('a change of somebody else keeps what was undone before; one’s own change ends what could be done again', async () => {
  const placed = await create();
  const { id, lessons } = placed;
  const colleague = await server.signIn(school.tenant);
  const mine = await move(placed);
  const theirs = lessonAt(lessons, school, 0, 4, 1).id;
  await undo(id);
  dataOf(await colleague.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [theirs] }));
  const title = 'Chuyển Tin 6A từ T3 sáng tiết 3 sang T5 sáng tiết 1';
  expect((await history(id)).items.map((step) => [step.title, step.isUndone])).toEqual([
    ['Bỏ xếp Toán 6A (T4 sáng tiết 1)', false],
    [`Hoàn tác: ${title}`, false],
    [title, false],
  ]);
  expect(dataOf<HistoryChange>(await call('lamlai', id, { own: true })).title).toBe(`Làm lại: ${title}`);
  dataOf(await call('hoantac', id, { own: true }));
  // The colleague has changed the same lesson since: doing it again would take that away.
  dataOf(await colleague.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [mine] }));
  expect(await call('lamlai', id, { own: true })).toMatchObject({ body: { code: 'history.nothing_to_redo' } });
  dataOf(await editor.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [lessonAt(lessons, school, 0, 4, 2).id] }));
  expect(await history(id)).toMatchObject({ canRedo: false });
  expect(await call('lamlai', id, { own: true })).toMatchObject({ body: { code: 'history.nothing_to_redo' } });
});
