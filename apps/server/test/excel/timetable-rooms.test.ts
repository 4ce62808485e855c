import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { fileOf, importerOf, periodsIn, viewOf } from './timetable-files.ts';

const server = await serverOfFile();

const across = [
  ['PHÒNG GD&ĐT QUẬN HOA SEN'],
  ['LỊCH SỬ DỤNG PHÒNG MÁY'],
  ['Thứ', 'Tiết', 'PM1', 'P.Tin'],
  ['2', '1', 'Tin 6A1 (Lan)', 'Tin - 6A2 - Bình'],
  ['', '2', '6A3 - Tin - Lan', ''],
];
const weeks = [
  ['PHÒNG MÁY 1'],
  ['Tiết', 'Thứ 2', 'Thứ 3'],
  ['1', 'Tin 6A1 (Lan)', ''],
  ['2', '6A3 - Tin - Lan', ''],
  ['PHÒNG MÁY 2'],
  ['Tiết', 'Thứ 2', 'Thứ 3'],
  ['1', 'Tin - 6A2 - Bình', ''],
];
const rows = [
  ['Phòng', 'Thứ 2', 'Thứ 2', 'Thứ 3', 'Thứ 3'],
  ['', '1', '2', '1', '2'],
  ['Phòng Tin 1', 'Tin 6A1 (Lan)', '6A3 - Tin - Lan', '', ''],
  ['Phòng Tin 2', 'Tin - 6A2 - Bình', '', '', ''],
];

test.each([
  ['periods down', across, ['PM1', 'P.Tin']],
  ['a week of each', weeks, ['PHÒNG MÁY 1', 'PHÒNG MÁY 2']],
  ['a row of each', rows, ['Phòng Tin 1', 'Phòng Tin 2']],
])('the weeks of rooms that the school has not are read, %s; the rooms are told', async (_, cells, rooms) => {
  const caller = await server.signIn(await server.createSchool());
  const importer = importerOf(caller);
  const file = fileOf(cells);
  const { missing, warnings, unread } = await importer.preview(file, { createMissing: true });
  expect(unread).toEqual([]);
  expect(missing.find(({ title }) => title === 'Giáo viên')?.names.toSorted()).toEqual(['Bình', 'Lan']);
  expect(warnings).toEqual([
    `Phòng ${rooms.map((room) => `"${room}"`).join(', ')} chưa có trong danh mục nên tiết được nhập không kèm phòng. Hãy thêm phòng ở trang Phòng học rồi xem trước lại.`,
  ]);
  const { item } = await importer.run(file, { createMissing: true });
  const periods = periodsIn(await viewOf(caller, item.id)).map((text) => text.replace(/^2 \d+ /, ''));
  expect(periods).toEqual(['1 Tin học 6A1/0 GV Lan', '1 Tin học 6A2/0 GV Bình', '2 Tin học 6A3/0 GV Lan']);
});

test('beside a class in the week of a room stands who is there, and no subject', async () => {
  const importer = importerOf(await server.signIn(await server.createSchool()));
  const file = fileOf([
    ['Thứ', 'Tiết', 'PM1', 'PM2'],
    ['2', '1', '6A1 - Lan', 'Tin - 6A2 - Bình'],
  ]);
  const { unread, missing } = await importer.preview(file, { createMissing: true });
  expect(unread).toMatchObject([{ cell: 'C2', reason: 'không có tên môn' }]);
  expect(missing.find(({ title }) => title === 'Môn học')?.names).toEqual(['Tin học']);
});
