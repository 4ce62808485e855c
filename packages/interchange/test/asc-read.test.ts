import { expect, test } from 'vitest';
import { readAscTimetable } from '@tkb/interchange';

const file = (cards: string, lessons = '') => `<?xml version="1.0" encoding="UTF-8"?>
<timetable ascttversion="2024.1" importtype="database">
<periods><period name="1" period="1"/><period name="2" period="2"/></periods>
<daysdefs><daysdef id="d1" name="Thứ 2" days="10000"/><daysdef id="d2" name="Thứ 3" days="01000"/></daysdefs>
<subjects><subject id="s" name="Toán"/></subjects>
<teachers><teacher id="t" name="" firstname="Lan" lastname="Nguyễn Thị" short="L"/></teachers>
<classes><class id="c" name="6A"/></classes>
<groups><group id="g1" classid="c" name="N1"/><group id="g2" classid="c" name="N2"/><group id="g3" classid="c" name="N3"/></groups>
<lessons><lesson id="l" subjectid="s" classids="c" groupids="g1,g3" teacherids="t" periodspercard="1" periodsperweek="2"/>${lessons}</lessons>
<cards>${cards}</cards></timetable>`;

test('a lesson of two groups of a class is of both, and a teacher without a full name has it from its parts', () => {
  const read = readAscTimetable(file('<card lessonid="l" period="1" days="10000"/>'));
  expect(read?.cards.map(({ classes, teachers }) => ({ classes, teachers }))).toEqual([
    {
      classes: [
        { name: '6A', group: 1 },
        { name: '6A', group: 3 },
      ],
      teachers: ['Nguyễn Thị Lan'],
    },
  ]);
});

test('a card on several days is held on each of them', () => {
  const read = readAscTimetable(file('<card lessonid="l" period="2" days="11000"/>'));
  expect(read?.cards.map(({ day, period }) => `${day} ${period}`)).toEqual(['Thứ 2 2', 'Thứ 3 2']);
  expect(read?.unplaced).toBe(0);
});

test('cards that lead nowhere and those of some weeks or terms are counted, to be told', () => {
  const read = readAscTimetable(
    file(
      '<card lessonid="l" period="1" days="10000" weeks="1" terms="10"/><card lessonid="l" period="2" days="01000" weeks="1000"/>' +
        '<card lessonid="gone" period="1" days="10000"/><card lessonid="l" days="10000"/>',
    ),
  );
  expect(read).toMatchObject({ cards: [{}, {}], lost: 2, parted: 2, unplaced: 0 });
  expect(readAscTimetable(file('<card lessonid="l" period="1" days="10000" weeks="01" terms="1"/>'))).toMatchObject({
    cards: [{ week: 'even' }],
    lost: 0,
    parted: 0,
  });
});
