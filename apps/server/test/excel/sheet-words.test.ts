import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { excelOf } from './sheets.ts';

const server = await serverOfFile();

async function enter() {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  await excel.run('giaovien', [['Họ và tên'], ['Nguyễn Thị Lan'], ['Trần Đức Tiến'], ['Lê Thị Hoa']]);
  await excel.run('lophoc', [
    ['Tên lớp', 'Buổi chính'],
    ['6A1', 'Sáng'],
    ['6A2', 'Sáng'],
  ]);
  await excel.run('monhoc', [['Tên môn'], ['Toán'], ['Ngữ văn'], ['Tin học']]);
  const assignments = async () => {
    const lists = await Promise.all(['lophoc', 'monhoc', 'giaovien'].map(excel.list));
    const [classes, subjects, teachers] = lists.map((rows) => new Map(rows.map((row) => [row['id'], row])));
    return (await excel.list('lopmon'))
      .map((row) =>
        [
          classes!.get(row['classId'])?.['name'],
          subjects!.get(row['subjectId'])?.['name'],
          `${String(row['mainPeriods'])}+${String(row['oppositePeriods'])}`,
          `nhóm ${String(row['group'])}`,
          `từ tuần ${String(row['weekFrom'])}`,
          (row['teacherIds'] as number[]).map((id) => teachers!.get(id)?.['givenName']).join(),
        ].join(', '),
      )
      .toSorted();
  };
  return { excel, assignments };
}

test('periods below a title of the opposite shift leave those of the main shift alone, and it is told', async () => {
  const { excel, assignments } = await enter();
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6A1', 'Toán', 'Lan', '4'],
  ]);
  const afternoon = [['PHÂN CÔNG DẠY BUỔI 2 (TRÁI BUỔI)'], ['Lớp', 'Toán', 'Ngữ văn'], ['6A1', 'Lan (2)', 'Tiến (1)']];
  const { warnings } = await excel.preview('lopmon', afternoon);
  expect(warnings.join()).toMatch(/Tiêu đề ghi "PHÂN CÔNG DẠY BUỔI 2.*nhập vào trái buổi/);
  await excel.run('lopmon', afternoon);
  expect(await assignments()).toEqual([
    '6A1, Ngữ văn, 0+1, nhóm 0, từ tuần null, Tiến',
    '6A1, Toán, 4+2, nhóm 0, từ tuần null, Lan',
  ]);
  const bare = await excel.preview('lopmon', [
    ['PHÂN CÔNG DẠY BUỔI HAI'],
    ['Giáo viên', 'Phân công'],
    ['Lan', 'Toán 6A1 (2t)'],
    ['Tiến', 'Ngữ văn 6A1, 6A2'],
  ]);
  expect(bare.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    [],
    [expect.stringContaining('cần ghi số tiết')],
  ]);
  const whole = [['PHÂN CÔNG BUỔI 1 VÀ BUỔI 2'], ...afternoon.slice(1)];
  expect((await excel.preview('lopmon', whole)).warnings.join()).not.toContain('trái buổi');
});

test('who takes over from a week on takes over the assignment; its first weeks are not lost', async () => {
  const { excel, assignments } = await enter();
  const change = [
    ['Lớp', 'Môn', 'GV cũ', 'GV mới', 'Số tiết', 'Từ tuần'],
    ['6A1', 'Toán', 'Nguyễn Thị Lan', 'Trần Đức Tiến', '4', '10'],
  ];
  expect((await excel.preview('lopmon', change)).warnings.join()).toContain('đổi sang giáo viên mới cho cả năm');
  await excel.run('lopmon', change);
  expect(await assignments()).toEqual(['6A1, Toán, 4+0, nhóm 0, từ tuần null, Tiến']);
});

test('a grade with one class is that class', async () => {
  const { excel } = await enter();
  await excel.run('lophoc', [
    ['Tên lớp', 'Buổi chính'],
    ['7A1', 'Sáng'],
  ]);
  const { rows } = await excel.preview('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['7', 'Toán', 'Lan', '4'],
  ]);
  expect(rows.map(({ errors, changes }) => [errors.length, changes.length])).toEqual([[0, 1]]);
});

test('groups of a class by the words of schools', async () => {
  const { excel, assignments } = await enter();
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'Nhóm', 'Giáo viên', 'Số tiết'],
    ['6A1', 'Tin học', 'N1', 'Lan', '1'],
    ['', '', 'Nhóm 2', 'Tiến', '1'],
    ['6A2', 'Tin học', 'Cả lớp', 'Hoa', '1'],
  ]);
  expect(await assignments()).toEqual([
    '6A1, Tin học, 1+0, nhóm 1, từ tuần null, Lan',
    '6A1, Tin học, 1+0, nhóm 2, từ tuần null, Tiến',
    '6A2, Tin học, 1+0, nhóm 0, từ tuần null, Hoa',
  ]);
});
