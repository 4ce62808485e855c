import type { TimetableView } from '@tkb/contract';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { makePdf } from '../../src/export/pdf/make-pdf.ts';
import { printedHead, printedSchool } from './printed-school.ts';

/** How many cards each page of a print has, by their titles. */
async function cardsOfPages(what: 'class' | 'room', view: TimetableView): Promise<number[]> {
  const pdf = await makePdf({
    what,
    layout: 'cards',
    paper: 'a4',
    view,
    ids: null,
    head: printedHead,
    options: { showRoom: false, showTeacher: true },
    tint: 'none',
    clocks: [],
    link: '',
    isPicture: false,
  });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => [...page.matchAll(/PHÒNG: |LỚP /g)].length);
}

test.each([2, 12])('no page of cards is empty where %i classes are in a room at once', async (count) => {
  const school = printedSchool(60);
  const lessons = school.lessons.map((lesson) => {
    const [own = { id: 0 }] = lesson.classes;
    return { ...lesson, roomId: own.id % 5 < 3 && own.id <= 6 * count ? 1 + (own.id % 3) : null };
  });
  const cards = await cardsOfPages('room', { ...school, lessons });
  expect(cards.reduce((sum, found) => sum + found, 0)).toBe(3);
  expect(Math.min(...cards)).toBeGreaterThan(0);
});

test('a card of ten periods in each half of seven days fills its page, and none is empty', async () => {
  const school = printedSchool(6);
  const days = [2, 3, 4, 5, 6, 7, 8];
  const classes = school.classes.slice(0, 2);
  const [lesson] = school.lessons;
  const lessons = classes.flatMap(({ id }) =>
    days.flatMap((day) =>
      Array.from({ length: 20 }, (_, at) => ({
        ...lesson!,
        classes: [{ id, group: 0 }],
        teacherIds: [1 + ((id + at) % school.teachers.length)],
        subjectId: 1 + ((at + day) % school.subjects.length),
        day,
        shiftId: at < 10 ? 1 : 2,
        period: 1 + (at % 10),
      })),
    ),
  );
  const shifts = school.frame.shifts.map((shift) => ({ ...shift, periods: days.map(() => 10) }));
  expect(await cardsOfPages('class', { ...school, classes, lessons, frame: { days, shifts } })).toEqual([1, 1]);
});
