import { classSubjectDraftSchema, type ClassSubject } from '@tkb/contract';
import { expect, test } from 'vitest';
import { planFile, schoolOf } from './planned-assignments.ts';

const people = ['Hoa', 'Lan', 'Minh', 'Anh'];
const subjectNames = ['Tiếng Việt', 'Toán', 'Đạo đức', 'Tiếng Anh', 'Âm nhạc'];
const school = schoolOf({
  classes: ['1A', '1B', '3A'],
  people: people.map((givenName) => `Ngô Thị ${givenName}`),
  subjects: subjectNames,
  hasHomerooms: true,
  // The first grade has no English.
  periodsOf: (gradeId, at) => (gradeId === 1 && at === 3 ? 0 : 2),
});

function read(rows: readonly (readonly string[])[], before: readonly ClassSubject[] = []) {
  const { names, planned, read: entries } = planFile(school, rows, { before });
  const facts = planned.flatMap(({ assignments }) =>
    assignments.map(({ after }) => {
      const who = after.teacherIds.map((id) => people[id - 1]).join();
      return `${names.labelOf('class', after.classId)} ${subjectNames[after.subjectId - 1]} ${who}`;
    }),
  );
  return {
    facts: facts.toSorted(),
    errors: planned.flatMap(({ errors }) => errors.map(({ message }) => message)),
    told: entries.warnings,
  };
}

const head = ['TT', 'Họ và tên', 'Phân công'];
const of = (name: string, all: readonly string[]) => (who: string) => all.map((subject) => `${name} ${subject} ${who}`);
const most = ['Tiếng Việt', 'Toán', 'Đạo đức'];

test.each([
  'Dạy các môn văn hóa lớp 3A',
  'Các môn còn lại',
  'CN 3A, dạy các môn còn lại (20 tiết)',
  '- Chủ nhiệm lớp 3A\n- Dạy các môn học khác của lớp 3A.',
  'Dạy lớp 3A (trừ Tiếng Anh, Âm nhạc)',
  'Tất cả các môn lớp 3A trừ Tiếng Anh, Âm nhạc',
  'Văn hóa 3A; Toán',
])('the rest of a class is what the file gives nobody else: %s', (text) => {
  const { facts, errors, told } = read([
    head,
    ['1', 'Ngô Thị Minh', text],
    ['2', 'Ngô Thị Anh', 'Tiếng Anh 3A; Âm nhạc 3A'],
  ]);
  const expected = [...of('3A', most)('Minh'), '3A Tiếng Anh Anh', '3A Âm nhạc Anh'];
  expect({ facts, errors }).toEqual({ facts: expected.toSorted(), errors: [] });
  expect(told.join()).toMatch(/Dòng 2: ".*" được hiểu là các môn của lớp 3A: Tiếng Việt, (?:Toán, )?Đạo đức\./);
});

test('subjects of a class without periods are none of it, and two who have the rest of one are asked about', () => {
  const alone = read([head, ['1', 'Ngô Thị Hoa', 'Các môn lớp 1A']]);
  expect(alone).toMatchObject({ facts: of('1A', [...most, 'Âm nhạc'])('Hoa').toSorted(), errors: [] });
  const both = read([head, ['1', 'Ngô Thị Hoa', 'Các môn lớp 1A'], ['2', 'Ngô Thị Lan', 'Các môn lớp 1A']]);
  expect(both.errors[0]).toMatch(/^1A – Tiếng Việt: đã được phân công ở dòng 2/);
});

test('the rest of a class in a table', () => {
  const { facts, errors } = read([
    ['Lớp', 'Môn', 'Giáo viên'],
    ['1A', 'Các môn văn hoá', 'GVCN'],
    ['1A', 'Âm nhạc', 'Ngô Thị Anh'],
    ['1B', 'Còn lại', 'Ngô Thị Lan'],
  ]);
  const expected = [...of('1A', most)('Hoa'), '1A Âm nhạc Anh', ...of('1B', [...most, 'Âm nhạc'])('Lan')];
  expect({ facts, errors }).toEqual({ facts: expected.toSorted(), errors: [] });
});

test('a homeroom teacher of whom a primary school says no more has what nobody else has of the class', () => {
  const listed = read([
    head,
    ['1', 'Ngô Thị Hoa', 'Chủ nhiệm lớp 1A'],
    ['2', 'Ngô Thị Lan', 'Toán 1B'],
    ['3', 'Ngô Thị Anh', 'Âm nhạc 1A, 1B, 3A'],
  ]);
  const expected = [...of('1A', most)('Hoa'), '1B Toán Lan', ...of('3A', [...most, 'Tiếng Anh'])('Minh')];
  const music = ['1A', '1B', '3A'].map((name) => `${name} Âm nhạc Anh`);
  expect(listed).toMatchObject({ facts: [...expected, ...music].toSorted(), errors: [] });
  expect(listed.told.join()).toContain(
    'Môn không ghi ai dạy ở lớp 1A, 3A được hiểu là giáo viên chủ nhiệm dạy: Tiếng Việt, Toán, Đạo đức, Tiếng Anh.',
  );
  const drawn = read([
    ['Lớp', 'GVCN', 'Âm nhạc'],
    ['1A', 'Ngô Thị Hoa', 'Ngô Thị Anh'],
  ]);
  expect(drawn.facts).toEqual(['1A Âm nhạc Anh', ...of('1A', most)('Hoa')].toSorted());
});

test('where nothing is left of a class, that is told', () => {
  const { errors } = read([
    head,
    ['1', 'Ngô Thị Hoa', 'Các môn còn lại lớp 3A (trừ TV, Toán, Đạo đức, Tiếng Anh, Nhạc)'],
  ]);
  expect(errors).toEqual([expect.stringMatching(/^không còn môn nào của lớp 3A chưa có người dạy/)]);
});

/** Who has a subject in classes before the file comes. */
const taught = (who: string, subject: string, classes: readonly number[]): ClassSubject[] =>
  classes.map((classId) => {
    const subjectId = subjectNames.indexOf(subject) + 1;
    const teacherIds = [people.indexOf(who) + 1];
    const draft = { classId, subjectId, group: 0, teacherIds, mainPeriods: 2, oppositePeriods: 0 };
    return { ...classSubjectDraftSchema.parse(draft), id: subjectId * 10 + classId, version: 1 };
  });

test('the rest of a class leaves a subject to the specialist who has it in several classes, and says so', () => {
  const rows = [head, ['1', 'Ngô Thị Minh', 'Các môn còn lại lớp 3A']];
  const { facts, errors, told } = read(rows, taught('Anh', 'Tiếng Anh', [2, 3]));
  expect({ facts, errors }).toEqual({ facts: of('3A', [...most, 'Âm nhạc'])('Minh').toSorted(), errors: [] });
  expect(told.join()).toMatch(/: Tiếng Việt, .*Âm nhạc; giữ người đang dạy: Tiếng Anh – Ngô Thị Anh/);
});

test('whoever had the class makes room: its homeroom teacher, who had most of it, who has a subject in it alone', () => {
  const rows = [head, ['1', 'Ngô Thị Lan', 'Các môn còn lại lớp 3A']];
  const everything = of('3A', subjectNames)('Lan').toSorted();
  const had = {
    homeroom: taught('Minh', 'Âm nhạc', [2, 3]),
    most: [...most, 'Âm nhạc'].flatMap((subject) => taught('Hoa', subject, [2, 3])),
    alone: taught('Anh', 'Tiếng Anh', [3]),
    nothing: taught('Anh', 'Tiếng Anh', [2, 3]).map((row) => ({ ...row, mainPeriods: 0 })),
  };
  for (const before of Object.values(had)) expect(read(rows, before)).toMatchObject({ facts: everything, errors: [] });
});

test('where specialists have all that is left, they are named', () => {
  const rows = [head, ['1', 'Ngô Thị Minh', 'Các môn còn lại lớp 3A (trừ TV, Toán, Đạo đức, Nhạc)']];
  const { errors } = read(rows, taught('Anh', 'Tiếng Anh', [2, 3]));
  expect(errors).toEqual([expect.stringMatching(/chưa có người dạy; giữ người đang dạy: Tiếng Anh – Ngô Thị Anh/)]);
});
