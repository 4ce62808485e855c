import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PrintTable } from '../print/print-table.tsx';
import { printPages } from '../print/print-pages.ts';
import { lesson, view } from './small-view.ts';

const nothing = { kind: 'school', item: 0, hasOwnersAsRows: false, day: 0 } as const;
const subject = { id: 1, name: 'Giáo dục thể chất', shortName: 'GDTC', colour: '#C2410C' };
const school = { ...view([lesson({ period: 2 })]), subjects: [subject] };
const firstCard = (tint: 'none' | 'colour' | 'grey', scope: 'view' | 'classes') => {
  const [page] = printPages(school, { scope, paper: 'A4', tint }, nothing, []);
  if (!page) throw new Error('nothing is printed');
  const row = page.model.rows.findIndex(({ heads }) => heads.at(-1) === '2');
  return { page, card: page.model.cellAt({ row, column: 0 }).cards?.[0] };
};

it('a week has whole names of subjects, the school short ones; cells are tinted as asked', () => {
  expect(firstCard('none', 'classes').card).toMatchObject({ title: 'Giáo dục thể chất', colour: '' });
  expect(firstCard('none', 'view').card).toMatchObject({ title: 'GDTC' });
  expect(firstCard('colour', 'classes').card?.colour).toMatch(/^#F\w{5}$/);
  expect(firstCard('grey', 'classes').card?.colour).toMatch(/^#(..)\1\1$/);
});

it('a sheet leads to what it shows, and marks sessions without lessons to be left out', () => {
  const { page } = firstCard('colour', 'classes');
  expect(page).toMatchObject({ title: 'Lớp 6A1', isWeek: true });
  expect(Object.fromEntries(new URLSearchParams(page.query))).toMatchObject({ view: 'class', item: '1' });
  expect(page.model.rows.filter(({ idle }) => idle?.isFolded).map(({ heads }) => heads)).toEqual([
    ['Chiều: không học'],
  ]);
});

it('sessions in which nobody of a sheet has a lesson are left out of the school, too', () => {
  const { page } = firstCard('none', 'view');
  const printed = page.model.rows.filter(({ idle }) => !idle?.isFolded);
  expect(printed.map(({ heads }) => heads.slice(0, 2).join(' '))).toEqual(['Thứ 2 Sáng', 'Thứ 2 Sáng', 'Thứ 2 Sáng']);
});

it('the sheet of a room that is called a room says it once', () => {
  const titleFor = (name: string) => {
    const rooms = [{ ...view([]).rooms[0]!, id: 7, name }];
    const pane = { ...nothing, kind: 'room', item: 7 } as const;
    return printPages({ ...school, rooms }, { scope: 'view', paper: 'A4', tint: 'none' }, pane, [])[0]?.title;
  };
  expect(['Phòng Tin 1', 'P.101', 'phòng máy'].map(titleFor)).toEqual(['Phòng Tin 1', 'Phòng P.101', 'phòng máy']);
});

const classesOf = (count: number, shiftOf: (id: number) => number, title = 'Toán') => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const days = [2, 3, 4, 5, 6, 7];
  const base = view([]);
  const shifts = base.frame.shifts.map((shift) => ({ ...shift, periods: days.map(() => 5) }));
  const lessons = ids.flatMap((id) =>
    days.flatMap((day) =>
      [1, 2, 3, 4, 5].map((period) =>
        lesson({ id: id * 100 + day * 10 + period, classes: [{ id, group: 0 }], shiftId: shiftOf(id), day, period }),
      ),
    ),
  );
  const classes = ids.map((id) => ({ ...base.classes[0]!, id, name: `6A${id}` }));
  const subjects = [{ ...subject, name: title, shortName: title }];
  return { ...base, frame: { days, shifts }, classes, lessons, subjects };
};
/** Millimetres of a sheet that lies on its side, without margins. */
const heightOf = { A4: 194, A3: 281 };
const used = (lines: readonly { readonly height: number }[]) =>
  22 + 33 + lines.reduce((sum, { height }) => sum + height, 0);

it.each([
  ['A4', 'view', 'Toán'],
  ['A3', 'view', 'Toán'],
  ['A4', 'view', 'Hoạt động trải nghiệm, hướng nghiệp'],
  ['A3', 'view', 'Hoạt động trải nghiệm, hướng nghiệp'],
  ['A4', 'classes', 'Hoạt động trải nghiệm, hướng nghiệp'],
  ['A3', 'classes', 'Toán'],
] as const)('every %s sheet of %s is filled, in type that is read: %s', (paper, scope, title) => {
  const many = classesOf(24, (id) => (id > 12 ? 1 : 2), title);
  const pages = printPages(many, { scope, paper, tint: 'none' }, nothing, []);
  for (const { lines, type } of pages) {
    expect(type).toBeGreaterThanOrEqual(8);
    expect(used(lines) / heightOf[paper]).toBeGreaterThan(0.9);
    expect(used(lines)).toBeLessThan(heightOf[paper]);
  }
  expect(pages.length).toBeGreaterThan(0);
});

it('classes of mornings and of afternoons stand on sheets of their own, as many on each', () => {
  const many = classesOf(24, (id) => (id > 12 ? 1 : 2));
  const pages = printPages(many, { scope: 'view', paper: 'A4', tint: 'none' }, nothing, []);
  const sessionsOf = ({ model, lines }: (typeof pages)[number]) =>
    new Set(lines.map(({ row }) => model.rows[row]?.heads[1])).size;
  expect(pages.map((page) => [page.model.columns.length, sessionsOf(page), page.lines.length])).toEqual(
    Array.from({ length: 4 }, () => [6, 1, 30]),
  );
});

it('what does not fit on one sheet is cut between days, into parts of the same size', () => {
  const both = classesOf(4, () => 1);
  const afternoons = classesOf(4, () => 2).lessons.map((one) => ({ ...one, id: one.id + 10_000 }));
  const whole = { ...both, lessons: [...both.lessons, ...afternoons] };
  const pages = printPages(whole, { scope: 'view', paper: 'A4', tint: 'none' }, nothing, []);
  expect(pages.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Toàn trường (tờ 1/2)', 30],
    ['Toàn trường (tờ 2/2)', 30],
  ]);
});

it('a lesson at hours of its own says them in brackets behind its class, as the PDF does', () => {
  const { page } = firstCard('none', 'classes');
  const at = (gradeIds: number[], endTime: string) => {
    const { shiftId } = lesson();
    return { shiftId: shiftId ?? 0, number: 2, gradeIds, startTime: '07:55', endTime };
  };
  const bells = { ofWeek: [6], ofLesson: () => [1] };
  const sheet = { ...page, bells, times: [at([], '08:40'), at([1], '08:30')], head: '', end: '' };
  expect(renderToStaticMarkup(createElement(PrintTable, sheet))).toMatch(/7:55-8:40<.* \(7:55-8:30\)</);
});
