import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet, writeFetTimetable, type FetFile } from '@tkb/interchange';
import type { Timetable } from '@tkb/solver';
import { activity, fetText, room } from './fet-text.ts';

const text = fetText({
  days: ['Thứ <2>', 'Thứ "3"'],
  hours: ["Tiết '1'", 'Tiết 2 & 3'],
  rooms: [room('Phòng A&B'), room('P2')],
  activities: [
    activity(11),
    activity(12, { Subject: 'Văn' }),
    activity(13, { Subject: 'Tin' }),
    activity(14, { Active: false }),
  ],
  time: [
    [
      'ConstraintActivityPreferredStartingTime',
      { Activity_Id: 12, Preferred_Day: 'Thứ "3"', Preferred_Hour: "Tiết '1'", Permanently_Locked: false },
    ],
  ],
  space: [
    [
      'ConstraintSubjectPreferredRooms',
      { Subject: 'Toán', Number_of_Preferred_Rooms: 2, Preferred_Room: ['Phòng A&B', 'P2'] },
    ],
    ['ConstraintSubjectPreferredRoom', { Weight_Percentage: 50, Subject: 'Văn', Room: 'P2' }],
  ],
});

function read(original: string): FetFile {
  const result = readFet(original);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.file;
}

function write(original: string, timetable: Timetable): string {
  const file = read(original);
  return writeFetTimetable(original, file, fetToProblem(file).map, timetable);
}

// Lesson 1 has no room (room 2 of 2 means "none"), lesson 2 is unplaced.
const timetable: Timetable = [{ slot: 1, room: 0 }, { slot: 2, room: 2 }, null];

describe('writing a timetable into the file', () => {
  it('locks every placed activity at its time and room, with names escaped', () => {
    const written = write(text, timetable);
    const before = read(text);
    const after = read(written);
    expect(after.timeConstraints.slice(before.timeConstraints.length)).toMatchObject([
      { kind: 'preferred-start', weight: 100, active: true, activity: 11, day: 0, hour: 1, locked: true },
    ]);
    expect(after.spaceConstraints.slice(before.spaceConstraints.length)).toMatchObject([
      { kind: 'activity-rooms', weight: 100, active: true, activity: 11, rooms: ['Phòng A&B'], locked: true },
    ]);
    expect(written).toContain('<Preferred_Day>Thứ &lt;2&gt;</Preferred_Day>');
    expect(written).toContain('<Room>Phòng A&amp;B</Room>');
  });

  it('changes nothing else, including the byte order mark and line ends', () => {
    const original = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const written = write(original, timetable);
    const inserted = /<ConstraintActivityPreferred(StartingTime|Room)>\n[\s\S]*?<\/ConstraintActivityPreferred\1>\n/g;
    expect(written.replace(inserted, '')).toBe(original);
    expect(written).not.toBe(original);
  });

  it('reads back as the same timetable', () => {
    const { problem } = fetToProblem(read(write(text, timetable)));
    expect(problem.lessons.map(({ placement, starts }) => [placement, starts])).toEqual([
      [{ slot: 1, room: 0 }, [1]],
      [null, [2]],
      [null, null],
    ]);
  });

  it('names the real rooms of a virtual room, and reads them back', () => {
    const sets = [
      ['P1', 'P2'],
      ['P2', 'P3'],
    ].map((names) => ({ Number_of_Real_Rooms: names.length, Real_Room: names }));
    const virtual = { ...room('Ảo'), Virtual: true, Number_of_Sets_of_Real_Rooms: 2, Set_of_Real_Rooms: sets };
    const original = fetText({
      rooms: [room('P1'), room('P2'), room('P3'), virtual],
      space: [['ConstraintSubjectPreferredRoom', { Subject: 'Toán', Room: 'Ảo' }]],
    });
    const { problem, report } = fetToProblem(read(original));
    expect(report.gaps).toEqual([]);
    expect(problem.rooms.slice(4).map(({ parts }) => parts)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(problem.lessons[0]?.rooms).toEqual([4, 5, 6]);
    const written = write(original, [{ slot: 0, room: 5 }]);
    expect(written).toContain('<Room>Ảo</Room>\n\t<Number_of_Real_Rooms>2</Number_of_Real_Rooms>');
    const again = fetToProblem(read(written)).problem;
    expect(again.lessons[0]?.rooms?.map((at) => again.rooms[at]?.parts)).toEqual([[0, 2]]);
    expect(write(written, [{ slot: 0, room: again.lessons[0]?.rooms?.[0] ?? null }])).toBe(written);
  });

  it('fills lists that are empty or absent', () => {
    const bare = text.replace(
      /<(Time|Space)_Constraints_List>[\s\S]*<\/Space_Constraints_List>/,
      '<Time_Constraints_List />',
    );
    const after = read(write(bare, [{ slot: 0, room: null }, null, null]));
    expect(after.timeConstraints).toMatchObject([{ kind: 'preferred-start', activity: 11, day: 0, hour: 0 }]);
    expect(after.spaceConstraints).toEqual([]);
  });

  it('refuses a text that is not the file', () => {
    const file = read(text);
    expect(() => writeFetTimetable('not xml', file, fetToProblem(file).map, timetable)).toThrow(/not-xml/);
  });
});
