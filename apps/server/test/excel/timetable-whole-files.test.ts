import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { intoNewSchool } from './timetable-files.ts';

const readInto = intoNewSchool(await serverOfFile());

test('subjects and people that are called alike but for their marks, and people behind subjects that are new', async () => {
  const { said } = await readInto(
    ['Thứ', 'Tiết', '10A', '9A'],
    ['2', '1', 'Lý N1\nTiến\nHóa N2\nMai', 'Văn\nHoa'],
    ['2', '2', 'Tin-Bình (PM1)', 'Nhạc-Ly'],
    ['2', '3', 'Anh-Tú/Mai', 'KHTN(Lý)-Tiến'],
  );
  expect(said).toEqual([
    '2 1 Hóa học 10A/2 GV Mai',
    '2 1 Ngữ văn 9A/0 GV Hoa',
    '2 1 Vật lí 10A/1 GV Tiến',
    '2 2 Tin học 10A/0 GV Bình',
    '2 2 Âm nhạc 9A/0 GV Ly',
    '2 3 Khoa học tự nhiên 9A/0 GV Tiến',
    '2 3 Tiếng Anh 10A/0 GV Mai+GV Tú',
  ]);
});

test('practice and topics behind a class, beside the subject of its row, are of that subject', async () => {
  const { said } = await readInto(
    ['GIÁO VIÊN', 'Môn', 'Thứ 2', '', '', 'Thứ 3'],
    ['', '', '1', '2', '3', '1'],
    ['Nguyễn Thị Lan', 'Toán', '10A1', '10A1 CĐ', '', ''],
    ['Trần Đức Tiến', 'Lý', '', '', '10A1 TH', '10A1'],
  );
  expect(said).toEqual([
    '2 1 Toán 10A1/0 Nguyễn Thị Lan',
    '2 2 CĐ Toán 10A1/0 Nguyễn Thị Lan',
    '2 3 Lý-TH 10A1/0 Trần Đức Tiến',
    '3 1 Vật lí 10A1/0 Trần Đức Tiến',
  ]);
});

test('the week of a primary class under its whole title, with its homeroom teacher in a line below', async () => {
  const { said, warnings, unread } = await readInto(
    ['THỜI KHÓA BIỂU LỚP 3A - NĂM HỌC 2026-2027'],
    ['GVCN: Nguyễn Thị Lan'],
    ['Buổi', 'Tiết', 'Thứ 2', 'Thứ 3'],
    ['Sáng', '1', 'HĐTN (CC)', 'Toán'],
    ['', '2', 'Toán', 'Tiếng Anh (cô Tú)'],
  );
  expect(unread).toEqual([]);
  expect(said).toEqual([
    '2 1 Chào cờ 3A/0 Nguyễn Thị Lan',
    '2 2 Toán 3A/0 Nguyễn Thị Lan',
    '3 1 Toán 3A/0 Nguyễn Thị Lan',
    '3 2 Tiếng Anh 3A/0 cô Tú',
  ]);
  expect(warnings.join()).toContain('lớp tiểu học 3A được hiểu là do giáo viên chủ nhiệm');
});
