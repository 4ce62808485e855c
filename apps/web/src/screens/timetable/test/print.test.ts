import { expect, it } from 'vitest';
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
