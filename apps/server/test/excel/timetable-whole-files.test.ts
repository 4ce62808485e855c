import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { fileOf, importerOf, periodsIn, viewOf } from './timetable-files.ts';

const server = await serverOfFile();

/** `T2 1 Toán 6A/0 GV Lan` of a new school that a file with one sheet fills, and what is told before. */
async function intoNewSchool(...rows: readonly (readonly string[])[]) {
  const caller = await server.signIn(await server.createSchool());
  const importer = importerOf(caller);
  const { unread, warnings } = await importer.preview(fileOf(rows), { createMissing: true });
  const { item } = await importer.run(fileOf(rows), { createMissing: true, acceptsUnread: true });
  const said = periodsIn(await viewOf(caller, item.id)).map((text) => `T${text.replace(/(?<=^\d )\d+ /, '')}`.trim());
  return { said, warnings, unread: unread.map(({ text, reason }) => `${text}: ${reason}`) };
}

test('subjects and people that are called alike but for their marks, and people behind subjects that are new', async () => {
  const { said } = await intoNewSchool(
    ['Thứ', 'Tiết', '10A', '9A'],
    ['2', '1', 'Lý N1\nTiến\nHóa N2\nMai', 'Văn\nHoa'],
    ['2', '2', 'Tin-Bình (PM1)', 'Nhạc-Ly'],
    ['2', '3', 'Anh-Tú/Mai', 'KHTN(Lý)-Tiến'],
  );
  expect(said).toEqual([
    'T2 1 Hóa học 10A/2 GV Mai',
    'T2 1 Ngữ văn 9A/0 GV Hoa',
    'T2 1 Vật lí 10A/1 GV Tiến',
    'T2 2 Tin học 10A/0 GV Bình',
    'T2 2 Âm nhạc 9A/0 GV Ly',
    'T2 3 Khoa học tự nhiên 9A/0 GV Tiến',
    'T2 3 Tiếng Anh 10A/0 GV Mai+GV Tú',
  ]);
});

test('practice and topics behind a class, beside the subject of its row, are of that subject', async () => {
  const { said } = await intoNewSchool(
    ['GIÁO VIÊN', 'Môn', 'Thứ 2', '', '', 'Thứ 3'],
    ['', '', '1', '2', '3', '1'],
    ['Nguyễn Thị Lan', 'Toán', '10A1', '10A1 CĐ', '', ''],
    ['Trần Đức Tiến', 'Lý', '', '', '10A1 TH', '10A1'],
  );
  expect(said).toEqual([
    'T2 1 Toán 10A1/0 Nguyễn Thị Lan',
    'T2 2 CĐ Toán 10A1/0 Nguyễn Thị Lan',
    'T2 3 Lý-TH 10A1/0 Trần Đức Tiến',
    'T3 1 Vật lí 10A1/0 Trần Đức Tiến',
  ]);
});

test('the week of a primary class under its whole title, with its homeroom teacher in a line below', async () => {
  const { said, warnings, unread } = await intoNewSchool(
    ['THỜI KHÓA BIỂU LỚP 3A - NĂM HỌC 2026-2027'],
    ['GVCN: Nguyễn Thị Lan'],
    ['Buổi', 'Tiết', 'Thứ 2', 'Thứ 3'],
    ['Sáng', '1', 'HĐTN (CC)', 'Toán'],
    ['', '2', 'Toán', 'Tiếng Anh (cô Tú)'],
  );
  expect(unread).toEqual([]);
  expect(said).toEqual([
    'T2 1 Chào cờ 3A/0 Nguyễn Thị Lan',
    'T2 2 Toán 3A/0 Nguyễn Thị Lan',
    'T3 1 Toán 3A/0 Nguyễn Thị Lan',
    'T3 2 Tiếng Anh 3A/0 cô Tú',
  ]);
  expect(warnings.join()).toContain('lớp tiểu học 3A được hiểu là do giáo viên chủ nhiệm');
});
