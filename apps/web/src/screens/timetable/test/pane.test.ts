import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GoneNote } from '../view/gone-note.tsx';
import { emptyWords, readFirstPane, readPane, requestOf } from '../view/pane.ts';
import { lesson, view } from './small-view.ts';

const read = (address: string, ownTeacherId: number | null) =>
  readFirstPane(new URLSearchParams(address), ownTeacherId);

it('a teacher who only reads starts with the own week; whoever chose a view gets that one', () => {
  expect(read('', 7)).toMatchObject({ kind: 'teacher', item: 7 });
  expect(read('id=3', 7)).toMatchObject({ kind: 'teacher', item: 7 });
  expect(read('view=class&item=2', 7)).toMatchObject({ kind: 'class', item: 2 });
  expect(read('view=school', 7)).toMatchObject({ kind: 'school', item: 0 });
  expect(read('', null)).toMatchObject({ kind: 'school', item: 0 });
});

it('the view of the school leaves out a class without lessons, unless there are none at all', () => {
  const names = (timetable: Parameters<typeof requestOf>[0]) =>
    requestOf(timetable, readPane(new URLSearchParams('view=school')), []).owners.map(({ name }) => name);
  expect(names(view())).toEqual(['6A1']);
  expect(names(view([lesson(), lesson({ id: 2, classes: [{ id: 2, group: 0 }], day: null, period: null })]))).toEqual([
    '6A1',
    '6A2',
  ]);
  expect(names(view([]))).toEqual(['6A1', '6A2']);
});

it('all rooms together say why there are none while no lesson is held in one', () => {
  const ofRooms = (item: number) => ({ ...readPane(new URLSearchParams('view=room')), item });
  expect(emptyWords(view([lesson()]), ofRooms(0))).toMatch(/^Chưa có tiết nào giữ phòng.*trang Môn học/);
  expect(emptyWords(view([lesson({ roomId: 7 })]), ofRooms(0))).toBeNull();
  expect(emptyWords(view([lesson()]), ofRooms(7))).toBeNull();
});

it('another timetable than the one asked for is not shown without a word', () => {
  const { timetable } = view();
  const drawn = (askedId: number | null) =>
    renderToStaticMarkup(createElement(GoneNote, { askedId, shown: timetable }));
  expect(drawn(6)).toContain('có thể nó vừa bị xóa. Dưới đây là TKB số 1.');
  expect([drawn(null), drawn(timetable.id)]).toEqual(['', '']);
});
