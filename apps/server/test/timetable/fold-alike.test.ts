import type { PageLink, RelaxationView, SingleChange } from '@tkb/contract';
import { expect, test } from 'vitest';
import { foldAlike } from '../../src/timetable/arrange/fold-alike.ts';

const names = ['6/1', '6/10', '6/2', '6/20', '6/3', '7'];
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
const about = (title: string, id: number, ...relaxations: RelaxationView[]) => ({
  title,
  lessonIds: [id],
  pages: [page],
  relaxations,
});
const full = (name: string, periods = 29) => `Lớp ${name}: cần ${periods} tiết, chỉ có 25 ô trống.`;

test('what is said of several classes is one line with the classes, and one click for all of them', () => {
  const open = (name: string, id: number) => way(`Mở 1 ô cho lớp ${name}.`, opened(id));
  const rows = ['6/1', '6/2', '6/10'].map((name, id) =>
    about(full(name), id, open(name, id), way(`Bớt tiết của lớp ${name}.`, null, name)),
  );
  const [folded, ...others] = foldAlike(rows, names);
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
  const rows = ['6/1', '6/2'].map((name, id) => about(full(name), id, way('Đổi mức tối đa từ 1 thành 2.', rule)));
  expect(foldAlike(rows, names)[0]?.relaxations).toEqual([way('Đổi mức tối đa từ 1 thành 2.', rule)]);
});

test.each([
  ['other numbers', [about(full('6/1'), 1), about(full('6/2', 30), 2)]],
  ['other ways out', [about(full('6/1'), 1, way('Bớt 1 tiết.')), about(full('6/2'), 2, way('Bớt 4 tiết.'))]],
  [
    'a longer name in another way out',
    [about(full('6/1'), 1, way('Như 6/10.')), about(full('6/2'), 2, way('Như 6/20.'))],
  ],
  ['two classes in one sentence', [about('6/1 và 6/2 học ghép.', 1), about('6/1 và 6/3 học ghép.', 2)]],
  ['no class', [about('Phòng máy: cần 30 tiết.', 1), about('Phòng máy: cần 30 tiết, còn 20.', 2)]],
  ['a name of figures alone', [about('Cô An: cần 7 tiết.', 1), about('Cô An: cần 8 tiết.', 2)]],
])('problems stay apart: %s', (_, rows) => {
  expect(foldAlike(rows, names)).toEqual(rows);
});
