import { expect, test } from 'vitest';
import { foldExact, splitFullName, teacherFullNames, teacherShortNames } from '@tkb/contract/plain';
import { keyOf } from '../../src/excel/resources/row-keys.ts';
import { NameIndex } from '../../src/excel/names/names.ts';
import { codesFor, distinctNames, gradeOf, splitName, weekdaysOf } from '../../src/fet/plan-names.ts';

const teacher = (familyName: string, givenName: string, code: string) => ({ familyName, givenName, code });

test('short names are as short as they can be without being the same', () => {
  expect(
    teacherShortNames([
      teacher('Nguyễn Thị', 'Lan', 'T1'),
      teacher('Trần Văn', 'Hùng', 'T2'),
      teacher('Lê Thị', 'Lan', 'T3'),
      teacher('Ngô Thu', 'Mai', 'T4'),
      teacher('Nông Thị', 'Mai', 'T5'),
      teacher('Ngô Tuệ', 'Mai', 'Mai.NT2'),
      teacher('Đỗ Thị', 'Hương', 'Huong.DT'),
      teacher('Đỗ Thị', 'Hương', 'Huong.DT2'),
    ]),
  ).toEqual(['Lan.NT', 'Hùng', 'Lan.LT', 'Mai.NT (T4)', 'Mai.NT (T5)', 'Mai.NT2', 'Hương.ĐT', 'Hương.ĐT2']);
});

test('a letter behind a name is a part of the given name, however a file splits it', () => {
  const split = [
    teacher('Trần Thị Lan', 'A', 'T1'),
    teacher('Trần Thị', 'Lan B', 'T2'),
    teacher('Mai', 'A', 'T3'),
    teacher('Nguyễn Văn', 'A', 'T4'),
    teacher('Nguyễn Như', 'Ý', 'T5'),
  ];
  expect(teacherShortNames(split)).toEqual(['Lan A', 'Lan B', 'Mai A', 'A', 'Ý']);
  const names = ['Trần Thị Lan A', 'Lê Hải 2', 'Lan A', 'Nguyễn Văn A', 'Đỗ Thị Mai', 'Bùi Ngọc Ý'];
  expect(names.map((name) => splitFullName(name).given)).toEqual(['Lan A', 'Hải 2', 'A', 'A', 'Mai', 'Ý']);
  const keys = [split[0]!, teacher('Trần Thị', 'Lan A', '')].map((row) =>
    keyOf(['familyName', 'givenName'], row, foldExact),
  );
  expect(keys[0]).toBe(keys[1]);
});

test('a file may call somebody by the short name that is shown, the letter behind it included, and by no letter alone', () => {
  const called = (id: number, name: string) => ({ id, label: name, codes: [`T${id}`], names: [name] });
  const index = new NameIndex([called(1, 'Trần Thị Lan A'), called(2, 'Trần Thị Lan B')], 'teacher');
  expect(['Lan A', 'Lan A.TT', 'T.T.Lan B', 'Thị Lan B'].map((text) => index.find(text))).toMatchObject(
    [1, 1, 2, 2].map((id) => ({ kind: 'found', row: { id } })),
  );
  expect(index.find('B').kind).toBe('none');
});

test('rows of different references are different rows', () => {
  const keyOfFixed = (row: Record<string, unknown>) =>
    keyOf(['subjectId', 'activity', 'gradeId'], { activity: 'Sinh hoạt', ...row }, foldExact);
  expect(keyOfFixed({ subjectId: 3, gradeId: null })).not.toBe(keyOfFixed({ subjectId: null, gradeId: 3 }));
});

test('full names that several have are told apart by codes', () => {
  const all = [
    teacher('Đỗ Thị', 'Hương', 'Huong.DT'),
    teacher('Đỗ Thị', 'Hương', 'Huong.DT2'),
    teacher('Lê', 'Hà', 'Ha.L'),
  ];
  expect(teacherFullNames(all)).toEqual(['Đỗ Thị Hương (Huong.DT)', 'Đỗ Thị Hương (Huong.DT2)', 'Lê Hà']);
});

test('names of a file become names of the school', () => {
  expect(splitName('  Nguyễn Thị  Lan ')).toEqual({ familyName: 'Nguyễn Thị', givenName: 'Lan' });
  expect(splitName('Trần Thị Lan A')).toEqual({ familyName: 'Trần Thị', givenName: 'Lan A' });
  expect(splitName('T001')).toEqual({ familyName: 'GV', givenName: 'T001' });
  expect(distinctNames(['Yến', 'Yến ', 'YẾN', ''], 8, 'GV')).toEqual(['Yến', 'Yến (2)', 'YẾN (3)', 'GV']);
  expect(distinctNames(['6 A', '6a'], 8, 'Lớp')).toEqual(['6 A', '6a (2)']);
  expect(codesFor(['T1', 'Nguyễn Thị Lan', 'T1'], 'GV', 30)).toEqual(['T1', 'GV002', 'T1 (2)']);
});

test('days and grades are read from their names, else from their order', () => {
  expect(weekdaysOf(['Thứ Hai', 'Thứ 4', 'T7', 'CN'])).toEqual([2, 4, 7, 8]);
  expect(weekdaysOf(['Monday', 'Tuesday'])).toEqual([2, 3]);
  expect(weekdaysOf(['Ngày A', 'Thứ 2', 'Ngày B'])).toEqual([2, 3, 4]);
  expect([gradeOf('Lớp 9', 0), gradeOf('10A', 0), gradeOf('Year', 4), gradeOf('2026', 20)]).toEqual([9, 10, 5, 12]);
});
