import { readAscTimetable, readFet, writeAscSchool, writeFetSchool, type PlainSchool } from '@tkb/interchange';
import { expect, test } from 'vitest';
import { hasFet, runFet } from './fet-program.ts';

const days = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7'];
const hours = ['Sáng', 'Chiều'].flatMap((shift) =>
  [1, 2, 3, 4, 5].map((period) => ({ name: `${shift} ${period}`, start: '', end: '' })),
);
const teachers = Array.from({ length: 8 }, (_, index) => ({
  name: `Cô "${index}" & bạn`,
  // Nobody has to be there on Saturday afternoon.
  blocked: index === 0 ? [{ day: 5, hour: 9 }] : [],
}));
const classes = ['6A', '6B', '7<A>', '7B'].map((name) => ({
  name,
  size: 40,
  groups: [`${name} nhóm 1`, `${name} nhóm 2`],
  blocked: [],
}));

/** Four classes with a lesson in every period of five mornings; both groups of a class attend its last lesson. */
const school: PlainSchool = {
  name: 'Trường THCS "Hoa Sen"',
  comments: '',
  days,
  hours,
  subjects: ['Toán', 'Tin & Công nghệ'],
  teachers,
  classes,
  rooms: [{ name: 'Phòng máy', capacity: 45, blocked: [{ day: 0, hour: 0 }] }],
  lessons: classes.flatMap(({ name }, at) =>
    Array.from({ length: 25 }, (_, slot) => ({
      subject: slot % 5 === at ? 'Tin & Công nghệ' : 'Toán',
      teachers: [teachers[(at + slot) % teachers.length]?.name ?? ''],
      students: slot === 24 ? [{ class: name, group: `${name} nhóm 1` }] : [{ class: name, group: null }],
      size: slot === 24 ? 25 : null,
      duration: 1,
      weeks: 'every',
      place: { day: Math.floor(slot / 5), hour: slot % 5, room: slot % 5 === at && slot > 4 ? 'Phòng máy' : null },
    })),
  ),
  closed: [{ day: 5, hour: 4 }],
};

test('a written file reads back: names as they are, placed lessons locked, blocked and closed times', () => {
  const read = readFet(writeFetSchool(school));
  if (!read.ok) throw new Error(JSON.stringify(read));
  const { file } = read;
  expect(file.teachers.map(({ name }) => name)).toEqual(teachers.map(({ name }) => name));
  expect(file.years.map(({ name, groups }) => [name, groups.length])).toEqual(classes.map(({ name }) => [name, 2]));
  const kinds = Object.groupBy(file.timeConstraints, ({ kind }) => kind);
  expect(kinds['preferred-start']).toHaveLength(100);
  expect(kinds['preferred-start']?.every((item) => 'locked' in item || item.weight === 100)).toBe(true);
  expect(kinds['not-available']).toHaveLength(1);
  expect(file.spaceConstraints.filter(({ kind }) => kind === 'activity-rooms')).toHaveLength(16);
  expect(file.activities.map(({ size }) => size)).toEqual(school.lessons.map(({ size }) => size));
});

test.skipIf(!hasFet)('FET accepts it and leaves every lesson where it stands', () => {
  const run = runFet(writeFetSchool(school));
  expect(run?.placements.size).toBe(100);
  for (const [index, { place }] of school.lessons.entries())
    expect(run?.placements.get(index + 1)).toMatchObject({
      day: days[place?.day ?? 0],
      hour: hours[place?.hour ?? 0]?.name,
      room: place?.room ?? '',
    });
});

test('lessons of some weeks are off in a FET file; aSc knows every second week', () => {
  const weeks = ['some', 'odd', 'even'] as const;
  const lessons = school.lessons.map((lesson, index) => ({ ...lesson, weeks: weeks[index] ?? ('every' as const) }));
  const [fet, asc] = [writeFetSchool({ ...school, lessons }), writeAscSchool({ ...school, lessons })];
  expect([fet.split('<Active>false</Active>').length - 1, asc.split('<lesson ').length - 1]).toEqual([3, 99]);
  const read = readAscTimetable(asc);
  expect(read?.unplaced).toBe(0);
  expect(read?.cards.map(({ week }) => week)).toEqual(['odd', 'even', ...Array.from({ length: 97 }, () => null)]);
  expect(readAscTimetable(writeAscSchool(school))?.cards.every(({ week }) => week === null)).toBe(true);
});
