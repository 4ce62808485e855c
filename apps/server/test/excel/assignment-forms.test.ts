import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { assignmentsReader } from './assignments-reader.ts';

const assignmentsOf = assignmentsReader(await serverOfFile());

test('topics without a subject are of the one before them, not civics; periods of both are of neither', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Văn 10A1 (3), CĐ 10A1 (1)'],
    ['2', 'Trần Đức Tiến', 'Toán 10A1, CĐ 10A1 (4)'],
  ]);
  expect(rows[0]).toMatch(/10A1 – Ngữ văn: .*3 tiết, 10A1 – CĐ Văn: .*1 tiết|10A1 – CĐ Văn: .*1 tiết/);
  expect(rows[1]).toContain('10A1 – CĐ Toán: chưa biết số tiết');
  expect(rows.join()).not.toContain('công dân');
  expect(told).toContain('"CĐ 10A1" được hiểu là chuyên đề của môn Toán; số tiết (4) ghi chung');
});

test('a number of classes with the periods of each makes no class of its own', async () => {
  const { classes, rows } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Toán 10A1 (3), Toán 11A1 (3)'],
    ['2', 'Vũ Văn Bình', 'GDQP 10, 11 (2 lớp x 1)'],
  ]);
  expect(classes).toEqual(['10A1', '11A1']);
  expect(rows[1]).toMatch(/10A1 – Giáo dục quốc phòng.*1 tiết.*11A1 – Giáo dục quốc phòng.*1 tiết/);
});

test('among the subjects of a primary class TV takes no periods off, as a library would', async () => {
  const { people } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Chủ nhiệm', 'Dạy môn', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', '1A', 'Toán, TV, Đạo đức', '16'],
    ['2', 'Phạm Văn Hùng', '', 'Tiếng Anh 1A (2t)', '2'],
  ]);
  expect(people[0]?.[4]).toBe('');
});

test('what homeroom teachers teach in all is no subject', async () => {
  const { rows, told } = await assignmentsOf([
    ['Lớp', 'GVCN', 'GVCN dạy', 'Tiếng Anh', 'Tin học'],
    ['3A', 'Nguyễn Thị Lan', '20', 'Hùng (4)', 'Mai (1)'],
    ['3B', 'Trần Thị Hoa', '19', 'Hùng (4)', 'Mai (1)'],
  ]);
  expect(rows.join()).not.toContain('GVCN');
  expect(told).toContain('Không nhập các cột: GVCN dạy');
});
