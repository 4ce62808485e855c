import type { LessonView, TimetableView } from '@tkb/contract';
import readExcelFile from 'read-excel-file/node';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { schoolWorkbook } from '../../src/export/school-workbook.ts';
import { toBytes } from '../../src/export/sheet-frame.ts';
import { teacherSheetWorkbook } from '../../src/export/teacher-sheet-workbook.ts';
import { classWorkbook, teacherWorkbook } from '../../src/export/week-workbook.ts';

const head = { school: 'THCS Hoa Sen', parent: '', contact: '', principal: 'Lê Thị Hiệu', logo: null };
const plain = { showTeacher: true, showRoom: false };

const lesson = (id: number, more: Partial<LessonView>): LessonView => ({
  id,
  classSubjectId: id,
  subjectId: 1,
  activity: '',
  duration: 1,
  classes: [{ id: 1, group: 0 }],
  teacherIds: [1],
  roomId: null,
  shiftId: 1,
  day: 2,
  period: 1,
  locked: false,
  isFixed: false,
  ...more,
});

const view: TimetableView = {
  timetable: {
    id: 1,
    version: 1,
    number: 5,
    name: '',
    schoolYear: '2026-2027',
    semester: 1,
    effectiveFrom: '2026-09-07',
    status: 'draft',
    isFrozen: false,
    lessonCount: 6,
    placedCount: 5,
    score: null,
    createdAt: '2026-09-01T00:00:00Z',
    updatedAt: '2026-09-01T00:00:00Z',
  },
  frame: {
    days: [2, 3],
    shifts: [
      { id: 1, code: 'S', name: 'Sáng', periods: [3, 2], longBreakAfter: [] },
      { id: 2, code: 'C', name: 'Chiều', periods: [2, 2], longBreakAfter: [] },
      { id: 3, code: 'T', name: 'Tối', periods: [2, 2], longBreakAfter: [] },
    ],
  },
  classes: [
    { id: 1, name: '6A1', gradeId: 6, mainShiftId: 1, homeroomTeacherId: 1 },
    { id: 2, name: '6A/2', gradeId: 6, mainShiftId: 2, homeroomTeacherId: null },
  ],
  teachers: [
    { id: 1, name: 'Nguyễn Thị Lan', shortName: 'Lan.NT' },
    { id: 2, name: 'Trần Hùng', shortName: 'Hùng.T' },
  ],
  subjects: [
    { id: 1, name: 'Toán', shortName: 'Toán', colour: '#1D4ED8' },
    { id: 2, name: 'Tin học', shortName: 'Tin', colour: '#0369A1' },
  ],
  rooms: [{ id: 1, name: 'PM1' }],
  lessons: [
    lesson(1, { day: 2, period: 1, duration: 2 }),
    lesson(2, { day: 3, period: 1, subjectId: 2, teacherIds: [2], roomId: 1 }),
    lesson(3, { day: 2, period: 3, activity: 'Chào cờ', subjectId: null, teacherIds: [] }),
    lesson(4, { day: 3, period: 2, classes: [{ id: 1, group: 1 }], subjectId: 2, teacherIds: [2] }),
    lesson(5, { day: 3, period: 2, classes: [{ id: 1, group: 2 }] }),
    lesson(6, { shiftId: 2, classes: [{ id: 2, group: 0 }], day: null, period: null }),
  ],
};

/** The sheets of a workbook as a reader that shares no code with the writer sees them. */
async function readBack(workbook: ExcelJS.Workbook) {
  const sheets = await readExcelFile(await toBytes(workbook));
  return new Map(sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => String(cell ?? '')))]));
}

describe('whole school by class', () => {
  test(
    'has a sheet per shift with lessons, every lesson in its cell',
    { tags: ['seed-1.5', 'seed-7.13'] },
    async () => {
      const sheets = await readBack(schoolWorkbook(view, head, plain));
      expect([...sheets.keys()]).toEqual(['Sáng', 'Chiều']);
      const rows = sheets.get('Sáng') ?? [];
      expect(rows[0]?.[0]).toBe('THCS HOA SEN');
      expect(rows[1]?.[0]).toBe('Năm học 2026-2027 - Học kỳ 1');
      expect(rows[2]?.[0]).toBe('THỜI KHÓA BIỂU SỐ 5');
      expect(rows[3]?.[0]).toBe('BUỔI SÁNG - Thực hiện từ ngày 7/9/2026');
      expect(rows.slice(4, 10).map((row) => row.slice(0, 3))).toEqual([
        ['THỨ', 'TIẾT', '6A1'],
        ['Thứ 2', '1', 'Toán - Lan.NT'],
        ['', '2', 'Toán - Lan.NT'],
        ['', '3', 'Chào cờ'],
        ['Thứ 3', '1', 'Tin - Hùng.T'],
        ['', '2', 'Tin (N1) - Hùng.T\nToán (N2) - Lan.NT'],
      ]);
      expect(rows.flat().filter((cell) => cell === 'HIỆU TRƯỞNG')).toHaveLength(1);
      expect(rows.flat()).toContain('Lê Thị Hiệu');
    },
  );

  test('two lessons that share a slot in different weeks stand under each other with their weeks', async () => {
    const first = lesson(7, { day: 3, period: 3, weeks: { from: 1, to: 18 } });
    const second = lesson(8, {
      day: 3,
      period: 3,
      subjectId: 2,
      teacherIds: [2],
      roomId: 1,
      weeks: { from: 19, to: null },
    });
    const shared = { ...view, frame: { ...view.frame, shifts: [{ ...view.frame.shifts[0]!, periods: [3, 3] }] } };
    const sheets = await readBack(
      schoolWorkbook({ ...shared, lessons: [first, second] }, head, { showTeacher: true, showRoom: true }),
    );
    expect((sheets.get('Sáng') ?? []).flat()).toContain('Toán - Lan.NT (tuần 1-18)\nTin - Hùng.T (PM1, từ tuần 19)');
  });

  test('shows rooms and hides teachers on demand', { tags: ['seed-7.13'] }, async () => {
    const sheets = await readBack(schoolWorkbook(view, head, { showTeacher: false, showRoom: true }));
    const cells = (sheets.get('Sáng') ?? []).flat();
    expect(cells).toContain('Tin (PM1)');
    expect(cells).not.toContain('Toán - Lan.NT');
  });

  test('is set up for printing', async () => {
    const copy = new ExcelJS.Workbook();
    // The reader's type wants its own Buffer declaration; the bytes are the same.
    await copy.xlsx.load((await toBytes(schoolWorkbook(view, head, plain))) as never);
    const sheet = copy.worksheets[0];
    expect(sheet?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });
    expect(sheet?.pageSetup.printTitlesRow).toBe('1:5');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 5 });
    expect(sheet?.getCell('C6').font.name).toBe('Times New Roman');
  });
});

describe('options', () => {
  const paperOf = (workbook: ExcelJS.Workbook) => workbook.worksheets[0]?.pageSetup.paperSize;

  test('the paper asked for is that of the sheets', { tags: ['seed-7.13'] }, () => {
    const a3 = { ...plain, paper: 'a3' } as const;
    expect([schoolWorkbook(view, head, a3), classWorkbook(view, null, head, a3)].map(paperOf)).toEqual([8, 8]);
    expect(paperOf(teacherSheetWorkbook(view, null, head, { ...plain, paper: 'a4' }))).toBe(9);
  });

  test('the head names the authority above and whom to ask', async () => {
    const named = { ...head, parent: 'Sở GD&ĐT Hà Nội', contact: 'Cô Mai' };
    const rows = (await readBack(schoolWorkbook(view, named, plain))).get('Sáng') ?? [];
    expect(rows[0]?.[0]).toBe('SỞ GD&ĐT HÀ NỘI\nTHCS HOA SEN');
    expect(rows[1]?.[0]).toBe('Năm học 2026-2027 - Học kỳ 1 - Liên hệ: Cô Mai');
  });

  test('cards: all weeks under each other on one sheet', async () => {
    const sheets = await readBack(classWorkbook(view, null, head, { ...plain, layout: 'cards' }));
    expect([...sheets.keys()]).toEqual(['Phiếu']);
    const cells = (sheets.get('Phiếu') ?? []).flat();
    expect(cells.filter((cell) => cell.startsWith('LỚP '))).toHaveLength(2);
    expect(cells.filter((cell) => cell === 'Toán - Lan.NT').length).toBeGreaterThan(1);
  });

  test('sheet: all teachers under each other, a sheet per shift', async () => {
    const sheets = await readBack(teacherSheetWorkbook(view, null, head, plain));
    expect([...sheets.keys()]).toEqual(['Sáng', 'Chiều']);
    const rows = sheets.get('Sáng') ?? [];
    expect(rows[4]?.slice(0, 3)).toEqual(['STT', 'GIÁO VIÊN', 'T2\n1']);
    expect(rows.slice(5, 7).map((row) => row[1])).toEqual(['Nguyễn Thị Lan', 'Trần Hùng']);
    expect(rows[6]).toContain('Tin - 6A1');
  });
});

describe('weeks of classes and teachers', () => {
  test('one sheet per class with all shifts and what is not placed', { tags: ['seed-7.13'] }, async () => {
    const sheets = await readBack(classWorkbook(view, null, head, plain));
    expect([...sheets.keys()]).toEqual(['6A1', '6A 2']);
    const rows = sheets.get('6A1') ?? [];
    expect(rows[3]?.[0]).toContain('LỚP 6A1 - GVCN: Nguyễn Thị Lan');
    expect(rows.slice(4, 8)).toEqual([
      ['BUỔI', 'TIẾT', 'Thứ 2', 'Thứ 3'],
      ['Sáng', '1', 'Toán - Lan.NT', 'Tin - Hùng.T'],
      ['', '2', 'Toán - Lan.NT', 'Tin (N1) - Hùng.T\nToán (N2) - Lan.NT'],
      ['', '3', 'Chào cờ', ''],
    ]);
    expect((sheets.get('6A 2') ?? []).flat()).toContain('Còn 1 tiết chưa xếp');
  });

  test('one sheet per teacher with the classes taught; chosen ones by id', { tags: ['seed-7.13'] }, async () => {
    const sheets = await readBack(teacherWorkbook(view, [2], head, plain));
    expect([...sheets.keys()]).toEqual(['Trần Hùng']);
    expect((sheets.get('Trần Hùng') ?? []).flat().filter((cell) => cell === 'Tin - 6A1')).toHaveLength(2);
    const all = await readBack(teacherWorkbook(view, null, head, plain));
    expect([...all.keys()]).toEqual(['Nguyễn Thị Lan', 'Trần Hùng']);
  });
});
