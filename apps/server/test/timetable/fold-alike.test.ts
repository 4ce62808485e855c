import type { PageLink, RelaxationView, SingleChange } from '@tkb/contract';
import { expect, test } from 'vitest';
import { firstOf, foldAlike } from '../../src/timetable/arrange/fold-alike.ts';

const page: PageLink = { url: '/category_management/class', title: 'Lớp học', view: null, row: null };
const opened = (ownerId: number): SingleChange => ({
  kind: 'cells',
  grid: 'classBreaks',
  ownerId,
  cells: [{ day: 2, shiftId: 1, period: 1 }],
  isOpen: true,
});
const way = (text: string, change: RelaxationView['change'] = null, row: string | null = null): RelaxationView => ({
  text,
  relief: { kind: 'cleared' },
  change,
  page: change ? null : { ...page, row },
});
const about = (name: string | null, alike: unknown, title: string, id: number, ...relaxations: RelaxationView[]) => ({
  ofClass: name === null ? null : { name, alike: [alike] },
  title,
  lessonIds: [id],
  pages: [page],
  relaxations,
});
const full = (name: string) => `Lớp ${name}: cần 29 tiết, chỉ có 25 ô trống.`;

test('what is said of several classes is one line with the classes, and one click for all of them', () => {
  const open = (name: string, id: number) => way(`Mở 1 ô cho lớp ${name}.`, opened(id));
  const rows = ['6/1', '6/2', '6/10'].map((name, id) =>
    about(name, 29, full(name), id, open(name, id), way(`Bớt tiết của lớp ${name}.`, null, name)),
  );
  const [folded, ...others] = foldAlike(rows);
  expect(others).toEqual([]);
  expect(folded).toEqual({
    title: `${full('6/1')} 2 lớp khác cũng vậy: 6/2, 6/10.`,
    lessonIds: [0, 1, 2],
    pages: [page],
    relaxations: [
      way('Mở 1 ô cho lớp 6/1; lớp 6/2, 6/10 cũng vậy.', {
        kind: 'several',
        parts: ['6/1', '6/2', '6/10'].map((name, id) => ({ text: `Mở 1 ô cho lớp ${name}.`, change: opened(id) })),
      }),
      way('Bớt tiết của lớp 6/1; lớp 6/2, 6/10 cũng vậy.'),
    ],
  });
});

test('a change that is the same for all of them is made once', () => {
  const rule: SingleChange = { kind: 'subject', id: 1, field: 'maxPerDay', from: 1, to: 2 };
  const rows = ['6/1', '6/2'].map((name, id) =>
    about(name, 29, full(name), id, way('Đổi mức tối đa từ 1 thành 2.', rule)),
  );
  expect(foldAlike(rows)[0]?.relaxations).toEqual([way('Đổi mức tối đa từ 1 thành 2.', rule)]);
});

test('what differs between two classes, and what is about no class, stays apart', () => {
  const rows = [
    about('6/1', 29, full('6/1'), 1),
    about('6/2', 30, 'Lớp 6/2: cần 30 tiết.', 2),
    about(null, null, 'Phòng máy: cần 30 tiết.', 3),
    about(null, null, 'Phòng máy: cần 30 tiết.', 4),
  ];
  expect(foldAlike(rows)).toEqual(rows.map(({ ofClass: _, ...row }) => row));
});

test('where more was found than is told, the last line says so', () => {
  const rows = ['6/1', '6/2', '6/3'].map((name, id) => ({
    title: full(name),
    lessonIds: [id],
    pages: [],
    relaxations: [],
  }));
  expect(firstOf(rows, 3, false)).toEqual(rows);
  const [last, ...shown] = firstOf(rows, 2, false).toReversed();
  expect(shown.toReversed()).toEqual(rows.slice(0, 2));
  expect(last).toMatchObject({ title: expect.stringMatching(/^Có thể còn chỗ vướng khác/), relaxations: [] });
  expect(firstOf(rows, 3, true)).toEqual([...rows, last]);
});
