import type { ClassSubject } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { bookOf } from './books.ts';
import { excelOf } from './sheets.ts';
import { fileOf, importerOf, newHead, periodsIn, viewOf, wholeSchool as whole } from './timetable-files.ts';

const server = await serverOfFile();

async function emptySchool() {
  const tenant = await server.createSchool();
  const caller = await server.signIn(tenant);
  return { tenant, caller, importer: importerOf(caller), excel: excelOf(caller) };
}

describe('a school without anything', () => {
  test('a cell that two reasons keep out is counted once', async () => {
    const { importer } = await emptySchool();
    const { counts, unread } = await importer.preview(
      fileOf([
        ['Thứ', 'Tiết', '6A1'],
        ['2', '1', 'Toán - Lan\nVăn - Hoa'],
      ]),
    );
    expect(unread.length).toBeGreaterThanOrEqual(1);
    expect(counts).toMatchObject({ cells: 1, read: 0 });
    const late = fileOf([
      ['Thứ', 'Tiết', 'Trần Thị Lan', 'Lê Hoa'],
      ['2', '1', 'Toán - 6A1', 'Văn - 6A2'],
      ['8', '1', 'GDTC - 6A1, 6A2', ''],
    ]);
    const taken = { createMissing: true, acceptsUnread: true };
    expect((await importer.preview(late, taken)).unread.map(({ cell }) => cell)).toEqual(['C3', 'C3']);
    expect((await importer.run(late, taken)).unread).toBe(1);
  });

  test('short forms of subjects ask for those of the national programme, which are added under their names', async () => {
    const { importer, excel } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', '6A1'],
      ...['T', 'V', 'L', 'H', 'S', 'A', 'HHọc', 'KNS', 'Tin'].map((text, index) => ['2', String(index + 1), text]),
    ]);
    const { asked, known } = await importer.preview(file);
    const offered = new Map(asked.map(({ text, choices }) => [text, choices]));
    const likely = ['T', 'V', 'L', 'H', 'S', 'A', 'HHọc'].map((text) => offered.get(text)?.map(({ label }) => label));
    const names = ['Toán', 'Ngữ văn', 'Vật lí', 'Hóa học', 'Sinh học', 'Tiếng Anh', 'Hóa học'];
    expect(likely).toEqual(names.map((name) => expect.arrayContaining([`${name} (thêm mới)`]) as unknown));
    expect(likely.at(-1)?.[0]).toBe('Hóa học (thêm mới)');
    // Words that are no short form, and usual names, are new without a question.
    expect([offered.get('KNS'), offered.get('Tin')]).toEqual([[], []]);
    expect(known.subject?.map(({ label }) => label)).toContain('Tin học (thêm mới)');
    const meanings = names.flatMap((name, index) => {
      const text = ['T', 'V', 'L', 'H', 'S', 'A', 'HHọc'][index]!;
      const choice = offered.get(text)?.find(({ label }) => label === `${name} (thêm mới)`);
      return choice ? [{ kind: 'subject' as const, text, id: choice.id }] : [];
    });
    const told = await importer.preview(file, { meanings });
    expect(told.missing.find(({ title }) => title === 'Môn học')?.names.toSorted()).toEqual(
      ['KNS', 'Tin học', ...new Set(names)].toSorted(),
    );
    await importer.run(file, { meanings, createMissing: true, acceptsUnread: true });
    const codes = (await excel.list('monhoc')).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['ANH', 'HOA', 'KNS', 'LI', 'SINH', 'TIN', 'TOAN', 'VAN']);
  });

  test('the weeks of people who are called by given names alone are read, and those who teach a class together', async () => {
    const { importer } = await emptySchool();
    const weeks = fileOf([
      ['STT', 'Giáo viên', 'Thứ 2', '', 'Thứ 3', ''],
      ['', '', '1', '2', '1', '2'],
      ['1', 'Hiền', 'Toán 6A', 'Toán 6B', 'Toán 6A', ''],
      ['2', 'Lan', '', 'Văn 6A', '', 'Văn 6A'],
    ]);
    expect((await importer.preview(weeks, { createMissing: true })).counts).toMatchObject({ read: 5, assigned: 3 });
    const together = await importer.preview(
      fileOf([
        ['Thứ', 'Tiết', '6A'],
        ['2', '1', 'KHTN - Hiền+Lan'],
        ['2', '2', 'TD.Hùng'],
      ]),
      { createMissing: true },
    );
    const teachers = together.missing.find(({ title }) => title === 'Giáo viên');
    expect(teachers?.names.toSorted()).toEqual(['Hiền', 'Hùng', 'Lan']);
  });

  test('the periods of Hoạt động trải nghiệm go by many names, which make no subjects of their own', async () => {
    const { importer } = await emptySchool();
    const spellings = [
      'HĐTN',
      'HĐTN 2',
      'HĐTN (CC)',
      'SHDC',
      'HĐTN: SHL',
      'HĐTN-SHL',
      'HĐTN - Sinh hoạt tập thể - Lan',
    ];
    const file = fileOf([['Thứ', 'Tiết', '3A'], ...spellings.map((text, index) => ['2', String(index + 1), text])]);
    const { missing, asked } = await importer.preview(file, { createMissing: true });
    expect(missing.find(({ title }) => title === 'Môn học')?.names.toSorted()).toEqual([
      'Chào cờ',
      'Hoạt động trải nghiệm, hướng nghiệp',
      'Sinh hoạt lớp',
    ]);
    expect(asked).toEqual([]);
  });

  test('a branch behind a class is nobody, and a cell that says there is no lesson is none', async () => {
    const { importer } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', '10A1 (KHTN)', '10A2 (Ban xã hội)', '10A3 (Lan)'],
      ['2', '1', 'Chào cờ', 'Nghỉ', 'Chào cờ'],
      ['2', '2', 'Toán - Hùng', 'Văn - Mai', '(nghỉ học)'],
    ]);
    const { missing, counts, unread } = await importer.preview(file, { createMissing: true });
    const namesOf = (kind: string) => missing.find(({ title }) => title === kind)?.names.toSorted();
    expect(namesOf('Giáo viên')).toEqual(['Hùng', 'Lan', 'Mai']);
    expect(namesOf('Lớp học')).toEqual(['10A1', '10A2', '10A3']);
    expect(namesOf('Môn học')).toEqual(['Chào cờ', 'Ngữ văn', 'Toán']);
    expect([counts.cells, unread]).toEqual([4, []]);
  });

  test('new subjects with the same initials get codes of their own', async () => {
    const { importer, excel } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', '6A1'],
      ['2', '1', 'Tăng cường Toán'],
      ['2', '2', 'Tăng cường Tin'],
    ]);
    expect((await importer.preview(file, { createMissing: true })).problem).toBeNull();
    await importer.run(file, { createMissing: true });
    expect((await excel.list('monhoc')).map(({ code }) => code).toSorted()).toEqual(['TCT', 'TCT2']);
  });

  test('subject and teacher on one line, as print without line ends has them, beside cells that have kept theirs', async () => {
    const { importer } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', '10A', '10B'],
      ['2', '1', 'CC Linh.TT', 'CC\nHòa'],
      ['2', '2', 'Sinh Loan.DTT', 'Anh\nHòa'],
      ['2', '3', 'CĐ-Toán Linh.TT', 'Sinh\nTài'],
      ['2', '4', 'Sinh hoạt lớp', 'CĐ-Sử Loan.DTT'],
      ['2', '5', 'Anh Văn', 'Sinh HSG'],
      ['3', '1', 'CĐ-Sử\nHà', 'Sinh\nAnh'],
      ['3', '2', 'CC\nAnh', 'Sinh\nHà'],
      ['3', '3', 'GDTC Hương', 'Toán\nHà'],
      ['3', '4', 'Hoạt động trải nghiệm, hướng nghiệp Hà', ''],
    ]);
    const { unread, missing, counts } = await importer.preview(file, { createMissing: true });
    const namesOf = (kind: string) => missing.find(({ title }) => title === kind)?.names.toSorted();
    // Anh is a subject, and the name of who stands below two of them.
    expect([unread, counts]).toMatchObject([[], { cells: 17, read: 17, placed: 17 }]);
    expect(namesOf('Giáo viên')).toEqual(['Anh', 'Hà', 'Hòa', 'Hương', 'Linh.TT', 'Loan.DTT', 'Tài'].toSorted());
    expect(namesOf('Môn học')).toEqual(
      [
        'Tiếng Anh',
        'Chào cờ',
        'CĐ-Sử',
        'CĐ-Toán',
        'Giáo dục thể chất',
        'Hoạt động trải nghiệm, hướng nghiệp',
        'Sinh học',
        'Sinh HSG',
        'Sinh hoạt lớp',
        'Toán',
      ].toSorted(),
    );
  });

  test('teachers called Anh, Vân and Hòa are no subjects and take none; without the tick the sentence names it', async () => {
    const { importer, excel } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', 'Phan Thị Anh', 'Lê Thu Vân', 'Trần Tiến', 'Võ Thị Hòa'],
      ['2', '1', 'Anh - 6A', 'Văn - 6B', 'Toán - 6C', ''],
      ['2', '3', '', '', '', 'Anh - 6A'],
    ]);
    const classes = fileOf([
      ['Thứ', 'Tiết', '6A', '6B', '6C'],
      ['2', '1', 'Anh - Anh', 'Văn - Vân', 'Tiến - Toán'],
      ['2', '2', 'Văn - Vân', 'Anh - Anh', 'Tiến - Văn'],
      ['2', '3', 'Anh - Hòa', '', ''],
    ]);
    const both = { sheets: [...classes.sheets, ...file.sheets.map((sheet) => ({ ...sheet, name: 'TKB_GV_S' }))] };
    expect((await importer.preview(both)).problem).toContain('Tạo tất cả các mục này khi nhập');
    const { unread, counts } = await importer.preview(both, { createMissing: true });
    expect([unread, counts.placed]).toEqual([[], 7]);
    await importer.run(both, { createMissing: true });
    expect((await excel.list('monhoc')).map(({ code }) => code).toSorted()).toEqual(['ANH', 'TOAN', 'VAN']);
  });

  test('teachers across, with subject and class in their cells and only a blank between them', async () => {
    const { importer } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', 'Nguyễn Thị Lan', 'Lê Thị Hoa'],
      ['2', '1', 'Toán 6A', 'Văn 6B'],
      ['', '2', 'Toán 6B', '6A Văn'],
    ]);
    const { unread, missing, counts } = await importer.preview(file, { createMissing: true });
    expect([unread, counts.placed]).toEqual([[], 4]);
    expect(missing.find(({ title }) => title === 'Môn học')?.names).toEqual(['Toán', 'Ngữ văn']);
  });

  test('meetings, duties and pauses are no lessons and no subjects; they are told', async () => {
    const { importer } = await emptySchool();
    const ofClasses = fileOf([
      ['Thứ', 'Tiết', '6A', '6B'],
      ['2', '1', 'Chào cờ', 'Chào cờ'],
      ['', '2', 'Toán - Lan', 'HỌP CHUYÊN MÔN'],
      ['', '3', 'Nghỉ (SHCM)', 'SH tổ'],
      ['', '4', 'Học trực tuyến', 'Sinh hoạt lớp'],
    ]);
    const ofTeachers = fileOf([
      ['Thứ', 'Tiết', 'Trần Thị Lan'],
      ['2', '1', 'Trực BGH'],
      ['', '2', 'Toán - 6A'],
      ['', '3', 'Trực lớp 6A'],
      ['', '4', 'Bồi dưỡng HSG'],
    ]);
    const both = [await importer.preview(ofClasses), await importer.preview(ofTeachers)];
    const subjects = both.map(({ missing }) => missing.find(({ title }) => title === 'Môn học')?.names);
    expect(subjects).toEqual([
      ['Chào cờ', 'Toán', 'Học trực tuyến', 'Sinh hoạt lớp'],
      ['Toán', 'Trực lớp'],
    ]);
    expect(both.map(({ warnings }) => warnings.join(' '))).toEqual([
      expect.stringContaining('nên không nhập: "HỌP CHUYÊN MÔN" (1 ô), "Nghỉ (SHCM)" (1 ô), "SH tổ" (1 ô).'),
      expect.stringContaining('nên không nhập: "Trực BGH" (1 ô).'),
    ]);
    expect(both[1]!.unread.map(({ cell, reason }) => `${cell} ${reason}`)).toContain('C5 không ghi lớp nào');
  });

  test('a dash between an unknown subject and its class, as own workbooks have it, is no part of the subject', async () => {
    const { importer } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', 'Nguyễn Thị Lan', 'Lê Thị Hoa'],
      ['2', '1', 'CC - 8A1', 'KHTN-TH - 8A2'],
      ['2', '2', 'Văn – 8A1', 'Toán-8A2'],
    ]);
    const { missing } = await importer.preview(file);
    expect(missing.find(({ title }) => title === 'Môn học')?.names).toEqual(['Chào cờ', 'KHTN-TH', 'Ngữ văn', 'Toán']);
  });

  test('before a school has shifts nothing can be read: the sentence says where they are chosen', async () => {
    const tenant = await server.createSchool();
    await server.database.schoolTransaction(tenant, async (tx) => {
      await tx.query('delete from school_day_shift');
      await tx.query('delete from school_uses_shift');
    });
    const importer = importerOf(await server.signIn(tenant));
    const file = fileOf([
      ['Thứ', 'Tiết', '6A'],
      ['2', '1', 'Toán - Lan'],
    ]);
    await expect(importer.preview(file, { createMissing: true })).rejects.toThrow(
      /chưa có buổi học nào.*Bắt đầu với trường mới/,
    );
  });

  test('homeroom teachers in the heads go to classes that have none; other ones are told', async () => {
    const { caller, importer, excel } = await emptySchool();
    const file = fileOf([
      ['Thứ', 'Tiết', '6A (Lan)', '6B\n(Tiến)'],
      ['2', '1', 'Toán - Lan', 'Văn - Tiến'],
      ['2', '2', 'Nhạc/MT - Ly/Vy', ''],
    ]);
    const { warnings } = await importer.preview(file, { createMissing: true });
    expect(warnings).toEqual([expect.stringMatching(/^"Nhạc\/MT - Ly\/Vy" được hiểu là hai môn học cách tuần/)]);
    await importer.run(file, { createMissing: true });
    const teachers = new Map((await excel.list('giaovien')).map(({ id, givenName }) => [id, givenName]));
    const classes = await excel.list('lophoc');
    expect(classes.map(({ name, homeroomTeacherId }) => [name, teachers.get(homeroomTeacherId)])).toEqual([
      ['6A', 'Lan'],
      ['6B', 'Tiến'],
    ]);
    const other = fileOf([
      ['Thứ', 'Tiết', '6A (Tiến)', '6B'],
      ['2', '1', 'Toán - Lan', 'Văn - Tiến'],
    ]);
    expect((await importer.preview(other)).warnings).toEqual([
      expect.stringMatching(/khác với lớp đã có, không được nhập: 6A \(Tiến\)\./),
    ]);
    const [first] = classes;
    await caller.put('/api/lophoc', { ...first, homeroomTeacherId: null });
    const again = fileOf([
      ['Thứ', 'Tiết', '6A (Lan)', '6B (Ngân)'],
      ['2', '1', 'Toán - Lan', 'Văn - Tiến'],
    ]);
    expect((await importer.preview(again)).warnings).toEqual([
      expect.stringMatching(/được ghi theo đầu cột: 6A \(Lan\)\.$/),
      expect.stringMatching(/chưa rõ là ai, không được nhập: 6B \(Ngân\)\./),
    ]);
    const { importId } = await importer.run(again);
    const homeroomOf6A = async () => (await excel.list('lophoc'))[0]?.homeroomTeacherId;
    expect(await homeroomOf6A()).toBe(first?.homeroomTeacherId);
    await importer.undo(importId);
    expect(await homeroomOf6A()).toBeNull();
  });

  test('classes, teachers, subjects and assignments come out of its timetable, shown first, and go again as one step', async () => {
    const { caller, importer, excel } = await emptySchool();
    const asked = await importer.preview(whole);
    expect(asked.missing).toEqual([
      { title: 'Lớp học', names: ['6A1', '6A2'] },
      { title: 'Giáo viên', names: ['Nguyễn Thị Lan', 'Trần Đức Tiến', 'Phạm Văn Hùng'] },
      {
        title: 'Môn học',
        names: expect.arrayContaining(['Chào cờ', 'Toán', 'Ngữ văn', 'Giáo dục thể chất']) as string[],
      },
    ]);
    expect(asked.counts.placed).toBe(0);
    expect(asked.counts.read).toBeGreaterThanOrEqual(0);
    expect(await excel.list('lophoc')).toEqual([]);
    const shown = await importer.preview(whole, { createMissing: true });
    expect(shown).toMatchObject({
      unread: [],
      problem: null,
      counts: { placed: 9, missing: 0, extra: 0, assigned: 7 },
    });
    const { item, importId } = await importer.run(whole, { createMissing: true });
    expect(periodsIn(await viewOf(caller, item.id)).filter((line) => line.includes('Giáo dục thể chất'))).toHaveLength(
      1,
    );
    const assignments = (await excel.list('lopmon')) as unknown as ClassSubject[];
    const doubles = assignments
      .filter(({ blockPattern }) => blockPattern === '2')
      .map(({ mainPeriods }) => mainPeriods);
    expect(assignments.map(({ joinedClassIds }) => joinedClassIds.length).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(doubles).toEqual([2, 2]);
    await importer.undo(importId);
    expect(await excel.list('lophoc')).toEqual([]);
    expect(await excel.list('giaovien')).toEqual([]);
    expect((await caller.get('/api/thoikhoabieu')).body.data).toMatchObject({ items: [] });
  });

  test('short names mean those that the sheet of teachers has in full; other words are asked or passed over', async () => {
    const { importer } = await emptySchool();
    const { asked } = await importer.preview({ sheets: whole.sheets });
    expect(asked.filter(({ kind }) => kind === 'teacher').map(({ text }) => text)).not.toContain('Lan');
    const odd = fileOf([
      ['Thứ', 'Tiết', '6A1'],
      ['2', '1', 'Toán - Lan'],
      ['2', '2', 'Múa'],
    ]);
    const left = { createMissing: true, ignored: [{ kind: 'subject', text: 'Múa' }] };
    const preview = await importer.preview(odd, left);
    expect(preview.unread).toEqual([{ sheet: 'TKB', cell: 'C3', text: 'Múa', reason: 'bạn đã chọn bỏ qua chữ này' }]);
    await expect(importer.run(odd, left)).rejects.toThrow(/Còn 1 ô chưa đọc được/);
    expect((await importer.run(odd, { ...left, acceptsUnread: true })).counts).toMatchObject({
      placed: 1,
      assigned: 1,
    });
  });
});

test('assignments stay unless the file is to change them; differences are reported', async () => {
  const { caller, importer, excel } = await emptySchool();
  await importer.run(whole, { createMissing: true });
  const before = await excel.list('lopmon');
  const other = fileOf([
    ['Thứ', 'Tiết', '6A1'],
    ['2', '1', 'Toán - Tiến'],
    ['2', '2', 'Toán - Tiến'],
    ['3', '1', 'Toán - Tiến'],
  ]);
  const kept = await importer.run(other);
  const toanOf6a1 = { classes: '6A1', subject: 'Toán' };
  expect(kept.counts).toMatchObject({ placed: 3, extra: 1, assigned: 0, updated: 0 });
  expect(await excel.list('lopmon')).toEqual(before);
  expect((await importer.preview(other)).differences).toEqual([
    { ...toanOf6a1, kind: 'teachers', said: 'Trần Đức Tiến (Tien.TD)', own: 'Nguyễn Thị Lan (Lan.NT)' },
    { ...toanOf6a1, kind: 'periods', said: '3', own: '2' },
  ]);
  const changed = await importer.run(other, { updateAssignments: true });
  expect(changed.counts).toMatchObject({ placed: 3, extra: 0, updated: 1 });
  const { lessons, subjects, teachers: people } = await viewOf(caller, changed.item.id);
  const toan = subjects.find(({ name }) => name === 'Toán')?.id;
  const tien = people.find(({ name }) => name.endsWith('Tiến'))?.id;
  const placed = lessons.filter(({ subjectId, day }) => subjectId === toan && day !== null);
  expect(placed.map(({ teacherIds }) => teacherIds)).toEqual([[tien], [tien], [tien]]);
  await importer.undo(changed.importId);
  expect((await excel.list('lopmon')).map(({ version: _, ...row }) => row)).toEqual(
    before.map(({ version: _, ...row }) => row),
  );
});

test('an import cannot be taken back when its timetable was changed since', async () => {
  const { caller, importer } = await emptySchool();
  const { importId, item } = await importer.run(whole, { createMissing: true });
  const head = { ...newHead, id: item.id, version: item.version, name: 'Tên khác', status: 'draft' };
  await caller.put('/api/thoikhoabieu', head);
  await expect(importer.undo(importId)).rejects.toThrow(/TKB số 1\). Hãy xóa bản nháp ấy/);
});

test('an aSc file of an own timetable reads back as the same lessons; one of last year can be taken as it is kept', async () => {
  const { caller, importer } = await emptySchool();
  const { item } = await importer.run(whole, { createMissing: true });
  const before = periodsIn(await viewOf(caller, item.id));
  const asc = await caller.get(`/api/export/chuongtrinh?timetableId=${item.id}&format=asc`);
  const { content } = asc.body.data as { content: string };
  const file = await importer.read(Buffer.from(content), 'tkb.xml');
  const again = await importer.run(file);
  expect(periodsIn(await viewOf(caller, again.item.id))).toEqual(before);
  const old = await caller.get(`/api/thoikhoabieu/nhap/tkbcu?timetableId=${item.id}`);
  const third = await importer.run(old.body.data);
  expect(periodsIn(await viewOf(caller, third.item.id))).toEqual(before);
  // Lessons without a place are not handed on.
  const part = await importer.run(
    fileOf([
      ['Thứ', 'Tiết', '6A1'],
      ['2', '1', 'Toán - Lan'],
    ]),
  );
  expect(part.counts).toMatchObject({ placed: 1, missing: expect.any(Number) });
  const partly = await caller.get(`/api/thoikhoabieu/nhap/tkbcu?timetableId=${part.item.id}`);
  expect(partly.body.data).toMatchObject({ sheets: [{ rows: { length: 2 } }] });
});

test('a file without a timetable is refused with an example; so are users who may not change assignments', async () => {
  const { tenant, importer } = await emptySchool();
  await expect(importer.preview(fileOf([['Họ và tên'], ['Lan']]))).rejects.toThrow(
    /không thấy bảng thời khóa biểu nào/,
  );
  const reader = importerOf(await server.signIn(tenant, { '/list_management/timetable': 2 }));
  await expect(reader.preview(whole)).rejects.toThrow(/quyền/);
});

test('short names in timetables are those that the list of assignments beside them has in full, told; two people called alike by their classes', async () => {
  const { caller, importer } = await emptySchool();
  const pcgd = fileOf(
    [
      ['TT', 'Giáo viên', 'Kiêm nhiệm', 'CN', 'Phân công chuyên môn', 'Số tiết'],
      ['1', 'Nguyễn Thị Dung', '', '6A', 'Toán (6A)', '1'],
      ['2', 'Trần Thị Dung', '', '6B', 'Toán (6B)', '1'],
      ['3', 'Phạm Kim Oanh', '', '', 'Văn (6A, 6B)', '2'],
      ['4', 'Đỗ Văn Hải HT', 'HT', '', 'Sử (6B)', '1'],
      ['5', 'Lê Quốc Văn', '', '', 'Địa (6A)', '1'],
    ],
    'PCGD',
  );
  const table = fileOf(
    [
      ['THỨ', 'TIẾT', '6A\n(Cô DungA)', '6B\n(Cô DungB)'],
      ['2', '1', 'Toán - Cô DungA', 'Toán - Cô DungB'],
      ['', '2', 'Văn - Cô K.Oanh', 'Sử - Thầy Hải'],
      ['', '3', 'Địa - Thầy Văn', 'Văn - Cô K.Oanh'],
    ],
    'TKB_LOP_S',
  );
  const file = { sheets: [...pcgd.sheets, ...table.sheets] };
  const { warnings } = await importer.preview(file, { createMissing: true });
  expect(warnings).toContain(
    'Tên gọi được hiểu theo trang PCGD: Cô DungA là Nguyễn Thị Dung, Cô DungB là Trần Thị Dung, Cô K.Oanh là Phạm Kim Oanh, Thầy Hải là Đỗ Văn Hải, Thầy Văn là Lê Quốc Văn.',
  );
  const { item } = await importer.run(file, { createMissing: true });
  expect(periodsIn(await viewOf(caller, item.id)).map((text) => text.replace(/(?<=^2 )\d+ |\/0/g, ''))).toEqual([
    '2 1 Toán 6A Nguyễn Thị Dung',
    '2 1 Toán 6B Trần Thị Dung',
    '2 2 Lịch sử 6B Đỗ Văn Hải',
    '2 2 Ngữ văn 6A Phạm Kim Oanh',
    '2 3 Ngữ văn 6B Phạm Kim Oanh',
    '2 3 Địa lí 6A Lê Quốc Văn',
  ]);
});

test('timetables beside assignments in a file for a new school are told as such, with where they are read', async () => {
  const { caller } = await emptySchool();
  const rows = [
    ['TT', 'Giáo viên', 'Phân công chuyên môn'],
    ['1', 'Nguyễn Thị Lan', 'Toán(6A1)'],
  ];
  const { ignored, notes } = await bookOf(caller).sort({
    PCGD: rows,
    TKB_LOP_S: [
      ['THỨ', 'TIẾT', '6A1'],
      ['2', '1', 'Toán - Lan'],
    ],
    Nháp: [['a'], ['b']],
  });
  expect(ignored).toEqual(['Nháp']);
  expect(notes.join(' ')).toContain('TKB_LOP_S: đây là thời khóa biểu, không nhập ở bước này. “Nhập TKB có sẵn”');
});
