import type { ResourceName } from '@tkb/contract';
import { namesOf, type Row } from '../../src/excel/names/school-names.ts';
import { readFacts } from '../../src/excel/timetable/facts.ts';
import { settleFacts } from '../../src/excel/timetable/settle-facts.ts';
import { fileOf } from './timetable-files.ts';

export const teacher = (id: number, code: string, familyName: string, givenName: string) => ({
  id,
  code,
  familyName,
  givenName,
});
export const subject = (id: number, code: string, name: string, shortName: string) => ({ id, code, name, shortName });
export const rows = new Map<ResourceName, readonly Row[]>([
  ['class', ['6A1', '6A2', '6/3'].map((name, index) => ({ id: index + 1, name, mainShiftId: 1 }))],
  [
    'teacher',
    [
      teacher(1, 'Lan.NT', 'Nguyễn Thị', 'Lan'),
      teacher(2, 'Tien.TD', 'Trần Đức', 'Tiến'),
      teacher(3, 'Van.LT', 'Lê Thị', 'Vân'),
    ],
  ],
  [
    'subject',
    [
      subject(1, 'TOAN', 'Toán', 'Toán'),
      subject(2, 'VAN', 'Ngữ văn', 'Văn'),
      subject(3, 'HDTN', 'Hoạt động trải nghiệm, hướng nghiệp', 'HĐTN-HN'),
    ],
  ],
  ['room', [{ id: 1, name: 'Phòng Tin 1', code: 'PT1' }]],
]);
const frame = {
  days: [2, 3, 4, 5, 6, 7],
  shifts: [
    { id: 1, code: 'S', name: 'Sáng', periods: [5, 5, 5, 5, 5, 5], longBreakAfter: [] },
    { id: 2, code: 'C', name: 'Chiều', periods: [4, 4, 4, 4, 4, 4], longBreakAfter: [] },
  ],
};

/** `6A1 Toán Lan T2 Sáng 1` for each period that the file has, and what was not read. */
export function read(file: ReturnType<typeof fileOf>, ignored: readonly string[] = [], school = rows) {
  const names = namesOf(school);
  const found = readFacts(file.sheets, {
    names,
    frame,
    activities: ['Chào cờ'],
    hasSubject: () => false,
    subjectsTaught: () => [],
    isIgnored: (_, text) => ignored.includes(text),
  });
  const label = (kind: 'class' | 'subject' | 'teacher', id: number) => names.labelOf(kind, id).replace(/ \(.*/, '');
  const { facts, unsettled, contradictions } = settleFacts(found.facts, {
    assignedTo: () => [],
    ask: (text) => !ignored.includes(text),
    className: (id) => label('class', id),
    teacherName: (id) => label('teacher', id),
  });
  const said = facts.map((fact) =>
    [
      label('class', fact.classId) + (fact.group ? `/${fact.group}` : ''),
      fact.activity || label('subject', fact.subjectId ?? 0),
      fact.teacherIds.map((id) => label('teacher', id).split(' ').at(-1)).join('+') || '-',
      `T${fact.day}`,
      `${frame.shifts.find(({ id }) => id === fact.shiftId)?.name} ${fact.period}`,
      fact.roomId === null ? '' : 'PT1',
      fact.weeks,
    ]
      .filter(Boolean)
      .join(' '),
  );
  const unread = [
    ...found.unread.map(({ cell, text, reason }) => `${cell} "${text}": ${reason}`),
    ...unsettled.map(({ fact, text }) => `${fact.cell}: ${text}?`),
  ];
  return {
    said,
    unread,
    contradictions,
    otherSheets: found.otherSheets,
    rooms: [...found.strangeRooms.keys()],
    inTurn: [...found.inTurn],
    byStroke: [...found.byStroke],
    groups: [...found.groups],
  };
}

/** A cell of the class 6A1. */
export const cell = (text: string) =>
  read(
    fileOf([
      ['THỨ', 'TIẾT', '6A1'],
      ['2', '1', text],
    ]),
  );
