import { describe, expect, it } from 'vitest';
import { readFet, sayFetIssue, type FetFile, type FetIssue, type FetReadResult } from '@tkb/interchange';
import { activity, fetText, group, room, times, year } from './fet-text.ts';

function fileOf(result: FetReadResult): FetFile {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.file;
}

function issuesOf(text: string | Uint8Array, limits = {}): readonly FetIssue[] {
  const result = readFet(text, limits);
  return result.ok ? result.warnings : result.issues;
}

const codes = (text: string | Uint8Array, limits = {}): string[] => issuesOf(text, limits).map(({ code }) => code);

describe('reading a .fet file', () => {
  it('keeps all of the reference data, in order and with exact names', () => {
    const file = fileOf(
      readFet(
        fetText({
          teachers: ['Yến ', 'Yến'],
          years: [year('K6', [group('6A', ['6A1', '6A2']), group('6B')]), year('K7', [])],
          rooms: [room('Phòng <1> & "2"', 45)],
          activities: [
            activity(3, { Teacher: ['Yến ', 'Yến'], Students: ['6A1', 'K7'], Activity_Tag: 'thực hành', Duration: 2 }),
            activity(4, { Teacher: [], Students: [], Number_Of_Students: 12, Active: false }),
          ],
        }),
      ),
    );
    expect(file.teachers.map(({ name }) => name)).toEqual(['Yến ', 'Yến']);
    expect(file.years[0]?.groups[0]?.subgroups.map(({ name, students }) => [name, students])).toEqual([
      ['6A1', 15],
      ['6A2', 15],
    ]);
    expect(file.rooms[0]).toMatchObject({ name: 'Phòng <1> & "2"', capacity: 45, virtual: false, building: '' });
    expect(file.activities[0]).toMatchObject({
      id: 3,
      teachers: ['Yến ', 'Yến'],
      students: ['6A1', 'K7'],
      tags: ['thực hành'],
      duration: 2,
      size: null,
      active: true,
    });
    expect(file.activities[1]).toMatchObject({ teachers: [], students: [], size: 12, active: false });
    expect([file.version, file.mode, file.institution]).toEqual(['6.8.5', 'Official', 'Trường thử']);
  });

  it('reads bytes with a byte order mark, FET 5 without a mode and FET 7 with long names', () => {
    const text = fetText().replace('<Name>T2</Name>', '<Name>T2</Name><Long_Name>Thứ Hai</Long_Name><Code>2</Code>');
    const file = fileOf(readFet(new TextEncoder().encode(`\uFEFF${text.replace('6.8.5', '7.3.0')}`)));
    expect(file.days[0]).toMatchObject({ name: 'T2', longName: 'Thứ Hai' });
    expect(file.version).toBe('7.3.0');
  });

  it('reads virtual rooms whose real rooms come later in the file', () => {
    const virtual = {
      ...room('Ảo'),
      Virtual: true,
      Number_of_Sets_of_Real_Rooms: 1,
      Set_of_Real_Rooms: { Number_of_Real_Rooms: 1, Real_Room: ['P1'] },
    };
    const file = fileOf(readFet(fetText({ rooms: [virtual, room('P1')] })));
    expect(file.rooms[0]).toMatchObject({ virtual: true, realRoomSets: [['P1']] });
  });

  it('resolves times to indexes and keeps weight, activity state and line of a constraint', () => {
    const text = fetText({
      time: [
        [
          'ConstraintTeacherNotAvailableTimes',
          {
            Teacher: 'An',
            Number_of_Not_Available_Times: 2,
            Not_Available_Time: times(['T2.1', 'T6.5']),
            Active: false,
          },
        ],
      ],
    });
    const constraint = fileOf(readFet(text)).timeConstraints[1];
    expect(constraint).toMatchObject({
      kind: 'not-available',
      element: 'ConstraintTeacherNotAvailableTimes',
      who: { kind: 'teacher', name: 'An' },
      times: [
        { day: 0, hour: 0 },
        { day: 4, hour: 4 },
      ],
      weight: 100,
      active: false,
    });
    expect(text.split('\n')[(constraint?.line ?? 0) - 1]).toBe('<ConstraintTeacherNotAvailableTimes>');
  });

  it('counts by name what it does not know: constraint types, elements, inactive things', () => {
    const text = fetText({
      activities: [activity(1, { Surprise: 'x' }), activity(2, { Surprise: 'y', Active: false })],
      time: [
        ['ConstraintOfAnotherWorld', { Max_Span: 4 }],
        ['ConstraintOfAnotherWorld', { Max_Span: 3, Active: false }],
        ['constructor', {}],
      ],
    });
    const result = readFet(text);
    if (!result.ok) throw new Error('refused');
    expect(result.inventory.unsupported).toEqual([
      { element: 'ConstraintOfAnotherWorld', count: 2, inactive: 1 },
      { element: 'constructor', count: 1, inactive: 0 },
    ]);
    expect(result.inventory.unknownElements).toEqual([{ path: 'fet/Activities_List/Activity/Surprise', count: 2 }]);
    expect(result.inventory.inactiveActivities).toBe(1);
  });
});

describe('refusing a broken file', () => {
  it('refuses text that is not XML, not FET or not UTF-8, and unknown modes', () => {
    expect(codes('PK\u0003\u0004 a zip')).toEqual(['not-xml']);
    expect(codes('')).toEqual(['not-xml']);
    expect(codes('<html><body/></html>')).toEqual(['not-fet']);
    expect(codes(Uint8Array.of(0x3c, 0xff, 0xfe))).toEqual(['not-utf8']);
    expect(codes(fetText().replace('<Comments>', '<Mode>Quantum</Mode><Comments>'))).toContain('unsupported-mode');
  });

  it('gives the line and column of broken XML', () => {
    expect(issuesOf('<fet version="6">\n  <Days_List>\n  </Hours_List>\n</fet>')).toMatchObject([
      { code: 'broken-xml', line: 3, severity: 'error' },
    ]);
    expect(codes(fetText().slice(0, 500))).toEqual(['broken-xml']);
  });

  it('says where XML breaks and what is broken there', () => {
    const said = (text: string): string | undefined => issuesOf(text).map(sayFetIssue)[0];
    const list = '<fet version="6">\n<Days_List>\n<Day>\n<Name>T2';
    expect(said(`${list}</Nam></Day></Days_List></fet>`)).toMatch(/^Dòng 4, .*Day\/Name: .*thẻ đóng không khớp/);
    expect(said(`${list}</Name>`)).toMatch(/^Dòng 3, .*Days_List\/Day: .*thẻ này chưa đóng/);
    expect(said(`${list} &x;</Name></Day></Days_List></fet>`)).toMatch(/^Dòng 4, .*Day\/Name: .*viết thành &amp;/);
  });

  it('names the constraint of a fault deep inside it, and the reference that is missing', () => {
    const text = fetText({
      time: [
        [
          'ConstraintTeacherNotAvailableTimes',
          { Teacher: 'An', Number_of_Not_Available_Times: 1, Not_Available_Time: times(['T9.1']) },
        ],
      ],
    });
    expect(issuesOf(text).map(sayFetIssue)).toEqual([
      expect.stringMatching(
        /^Dòng \d+, cột \d+, ConstraintTeacherNotAvailableTimes\/Not_Available_Time\/Day: .*không có ngày "T9"/,
      ),
    ]);
  });

  it('expands no entities of its own, and refuses document types', () => {
    const bomb = '<!DOCTYPE fet [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><fet><Comments>&b;</Comments></fet>';
    expect(codes(bomb)).toEqual(['doctype-forbidden']);
    expect(codes('<fet><Comments>&unknown;</Comments></fet>')).toEqual(['broken-xml']);
  });

  it('stops at the limits of size and depth', () => {
    const big = new Uint8Array(20 * 1024 * 1024).fill(0x20);
    expect(issuesOf(big)).toMatchObject([{ code: 'too-large', values: { limit: 16 * 1024 * 1024 } }]);
    expect(codes('<fet>'.repeat(40))).toEqual(['too-deep']);
    expect(codes(fetText(), { maxElements: 10 })).toEqual(['too-large']);
    expect(codes(fetText(), { maxSize: 10 })).toEqual(['too-large']);
  });

  it('reports unknown references with their place', () => {
    const text = fetText({
      activities: [activity(1), activity(2, { Teacher: 'Ai đó', Students: '9Z' })],
      time: [['ConstraintActivityEndsStudentsDay', { Activity_Id: 77 }]],
      space: [['ConstraintSubjectPreferredRoom', { Subject: 'Toán', Room: 'P9' }]],
    });
    expect(issuesOf(text)).toMatchObject([
      {
        code: 'unknown-reference',
        path: 'fet/Activities_List/Activity[2]/Teacher',
        values: { kind: 'teacher', name: 'Ai đó' },
      },
      { code: 'unknown-reference', values: { kind: 'students', name: '9Z' } },
      { code: 'unknown-reference', values: { kind: 'activity', name: '77' } },
      { code: 'unknown-reference', values: { kind: 'room', name: 'P9' } },
    ]);
  });

  it.each([
    ['duplicate-name', fetText({ teachers: ['An', 'An', 'Bình'] })],
    ['duplicate-name', fetText({ years: [year('K6', [group('6A'), group('6A')])] })],
    ['duplicate-name', fetText({ rooms: [room('P'), room('P')] })],
    ['duplicate-id', fetText({ activities: [activity(1), activity(1)] })],
    ['wrong-number', fetText({ activities: [activity(1, { Duration: 'two' })] })],
    ['wrong-number', fetText({ activities: [activity(1, { Duration: 9 })] })],
    ['wrong-number', fetText({ activities: [activity(1, { Duration: 0 })] })],
    [
      'wrong-number',
      fetText({ time: [['ConstraintTeachersMaxGapsPerWeek', { Weight_Percentage: 101, Max_Gaps: 1 }]] }),
    ],
    ['wrong-number', fetText({ time: [['ConstraintTeachersMaxGapsPerWeek', { Max_Gaps: -1 }]] })],
    ['wrong-number', fetText({ days: [] })],
    ['wrong-boolean', fetText({ activities: [activity(1, { Active: 'maybe' })] })],
    ['missing-element', fetText({ time: [['ConstraintTeachersMaxGapsPerWeek', {}]] })],
    ['empty-name', fetText({ subjects: ['Toán', ''] })],
    ['missing-section', fetText().replace(/<Days_List>[\s\S]*<\/Days_List>/, '')],
    ['inconsistent-total', fetText().replace('<Number_of_Days>5<', '<Number_of_Days>6<')],
  ])('finds %s', (code, text) => {
    const result = readFet(text);
    expect(result.ok).toBe(false);
    expect(codes(text)).toContain(code);
  });

  it('only warns about totals that FET itself computes', () => {
    const text = fetText({
      activities: [activity(1, { Total_Duration: 4 }), activity(2)],
      time: [['ConstraintActivitiesNotOverlapping', { Number_of_Activities: 3, Activity_Id: [1, 2] }]],
    });
    const result = readFet(text);
    expect(result.ok && result.warnings).toMatchObject([
      { code: 'inconsistent-total', severity: 'warning', values: { declared: 4, found: 1 } },
      { code: 'inconsistent-total', severity: 'warning', values: { declared: '3', found: 2 } },
    ]);
  });

  it('limits the number of findings, and never loses the error among warnings', () => {
    const activities = Array.from({ length: 400 }, (_, index) => activity(index + 1, { Total_Duration: 9 }));
    const text = fetText({ activities, time: [['ConstraintActivityEndsStudentsDay', { Activity_Id: 4000 }]] });
    const issues = issuesOf(text);
    expect(issues.length).toBeLessThanOrEqual(201);
    expect(issues[0]).toMatchObject({ code: 'unknown-reference', severity: 'error' });
  });
});
