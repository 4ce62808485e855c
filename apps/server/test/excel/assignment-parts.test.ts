import { expect, test } from 'vitest';
import { planFile, schoolOf } from './planned-assignments.ts';

const school = schoolOf({
  classes: ['6A', '6B'],
  people: ['Nguyễn Thị Lan', 'Trần Đức Tiến'],
  subjects: [
    ['KHTN', 'Khoa học tự nhiên'],
    ['HĐTN', 'Hoạt động trải nghiệm, hướng nghiệp'],
  ],
  periodsOf: () => 4,
});

/** The planned assignments of a file, its errors and what is told. */
function planned(...lines: readonly (readonly string[])[]) {
  const { names, read, planned: rows } = planFile(school, lines, { createMissing: true });
  const assignments = rows.flatMap((row) =>
    row.assignments.map(({ after }) =>
      [
        names.labelOf('class', after.classId),
        names.labelOf('subject', after.subjectId),
        after.teacherIds.map((id) => names.labelOf('teacher', id).split(' ').at(-2)).join('+'),
        after.mainPeriods,
        ...(after.oppositePeriods > 0 ? [`+${after.oppositePeriods}`] : []),
        ...after.joinedClassIds.map((id) => `ghép ${names.labelOf('class', id)}`),
        ...(after.weekFrom !== null && after.weekTo !== null ? [`tuần ${after.weekFrom}-${after.weekTo}`] : []),
        ...(after.weekPattern === 'every' ? [] : [after.weekPattern]),
      ].join(' '),
    ),
  );
  return {
    assignments,
    errors: rows.flatMap(({ errors }) => errors.map(({ message }) => message)),
    told: read.warnings,
  };
}

const head = ['TT', 'Giáo viên', 'Phân công'];

test('parts of a subject that two people teach in a class are subjects of their own; where one teaches both they are the subject', () => {
  const { assignments, errors, told } = planned(
    head,
    ['1', 'Nguyễn Thị Lan', 'KHTN (Lý) 6A (2t), KHTN (Lý) 6B (1t), KHTN (Hóa) 6B (3t)'],
    ['2', 'Trần Đức Tiến', 'KHTN (Hóa) 6A (2t)'],
  );
  expect(errors).toEqual([]);
  expect(assignments).toEqual(['6A KHTN Lý Lan 2', '6B Khoa học tự nhiên Lan 4', '6A KHTN Hóa Tiến 2']);
  expect(told).toEqual([
    'Dòng 2: KHTN (Lý), KHTN (Hóa): nhập vào cả môn, phần trong ngoặc không nhập.',
    expect.stringMatching(/^"KHTN \(Lý\)" ở 6A được nhập như một môn riêng/),
    expect.stringMatching(/^"KHTN \(Hóa\)" ở 6A được nhập như một môn riêng/),
  ]);
});

test('parts in the heads of a matrix and in a column of subjects', () => {
  const matrix = planned(
    ['Lớp', 'KHTN (Lý)', 'KHTN (Hóa)'],
    ['6A', 'Lan (2)', 'Tiến (2)'],
    ['6B', 'Lan (2)', 'Lan (2)'],
  );
  const table = planned(
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6A', 'KHTN (Lý)', 'Lan', '2'],
    ['6A', 'KHTN (Hóa)', 'Tiến', '2'],
    ['6B', 'KHTN (Lý)', 'Lan', '2'],
    ['6B', 'KHTN (Hóa)', 'Lan', '2'],
  );
  const expected = ['6A KHTN Hóa Tiến 2', '6A KHTN Lý Lan 2', '6B Khoa học tự nhiên Lan 4'];
  for (const { assignments, errors } of [matrix, table])
    expect([assignments.toSorted(), errors]).toEqual([expected, []]);
});

test('without periods a part cannot be placed, and the sentence says where they are written', () => {
  const { errors } = planned(head, ['1', 'Nguyễn Thị Lan', 'KHTN (Lý) 6A'], ['2', 'Trần Đức Tiến', 'KHTN (Hóa) 6A']);
  expect(errors).toEqual([
    expect.stringMatching(/^6A – KHTN Lý: chưa biết số tiết; hãy ghi số tiết sau lớp, như 6A1 \(2t\)/),
    expect.stringMatching(/^6A – KHTN Hóa: chưa biết số tiết/),
  ]);
});

test.each([
  'Hoạt động trải nghiệm, hướng nghiệp 6A, 6B (4t)',
  'KHTN 6A; Hoạt động trải nghiệm, hướng nghiệp: 6A, 6B',
  'KHTN 6A, Hoạt động trải nghiệm, hướng nghiệp 6A, 6B',
  'hoạt động trải nghiệm, hướng nghiệp - 6A, 6B',
  'Hoạt động trải nghiệm, hướng nghiệp lớp 6A, 6B',
  'Hoạt động trải nghiệm, hướng nghiệp các lớp 6A và 6B; KHTN lớp 6A',
  '6A - Hoạt động trải nghiệm, hướng nghiệp; 6B - Hoạt động trải nghiệm, hướng nghiệp',
  '6A: Hoạt động trải nghiệm, hướng nghiệp, 6B: Hoạt động trải nghiệm, hướng nghiệp',
])('a comma inside the name of a subject parts nothing: %s', (text) => {
  const { assignments, errors } = planned(head, ['1', 'Nguyễn Thị Lan', text]);
  expect(errors).toEqual([]);
  expect(assignments.filter((line) => line.includes('trải nghiệm'))).toEqual([
    '6A Hoạt động trải nghiệm, hướng nghiệp Lan 4',
    '6B Hoạt động trải nghiệm, hướng nghiệp Lan 4',
  ]);
});

test.each([
  'KHTN 6A (ghép 6B) (4t)',
  'KHTN 6A+6B (ghép, 4t)',
  'KHTN 6A, 6B (học ghép) 4t',
  'KHTN: ghép 6A, 6B (4t)',
  'KHTN 6A ghép với B 4t',
  'KHTN lớp ghép 6A + 6B (4 tiết)',
])('classes that are taught together are one assignment, which is told: %s', (text) => {
  const { assignments, errors, told } = planned(head, ['1', 'Nguyễn Thị Lan', text]);
  expect([assignments, errors]).toEqual([['6A Khoa học tự nhiên Lan 4 ghép 6B'], []]);
  expect(told).toEqual([expect.stringMatching(/được hiểu là các lớp 6A, 6B học ghép\.$/)]);
});

test('where it is not said which classes are taught together each keeps its own assignment, and that is told', () => {
  const { assignments, told } = planned(head, ['1', 'Nguyễn Thị Lan', 'KHTN 6A (ghép) 4t; HĐTN 6A, 6B (8t)']);
  expect(assignments.map((line) => line.replace(/^(6.).* Lan/, '$1'))).toEqual(['6A 4', '6A 4', '6B 4']);
  expect(told.join(' ')).toMatch(/"6A \(ghép\)": không rõ ghép với lớp nào/);
});

test('a class that joins another has the subject already: somebody else who is said to have it there is an error', () => {
  const other = planned(
    head,
    ['1', 'Nguyễn Thị Lan', 'KHTN 6A (ghép 6B) (4t)'],
    ['2', 'Trần Đức Tiến', 'KHTN 6B (ghép 6A) (4t)'],
  );
  expect(other.assignments).toHaveLength(1);
  expect(other.errors).toEqual([expect.stringMatching(/^6B – .*đã được phân công ở dòng 2/)]);
  const same = planned(head, ['1', 'Nguyễn Thị Lan', 'KHTN 6A (ghép 6B) (4t); KHTN 6B (ghép 6A) (4t)']);
  expect([same.assignments.length, same.errors]).toEqual([1, []]);
});

test('words for all that a class teacher has are no subject where no class is theirs, also where subjects are added', () => {
  expect(planned(head, ['1', 'Nguyễn Thị Lan', 'Các môn còn lại; KHTN 6A'])).toMatchObject({
    assignments: [expect.stringMatching(/^6A Khoa học tự nhiên/)],
    errors: [expect.stringMatching(/^không hiểu "Các môn còn lại"/)],
  });
});

test('two people who take turns in odd and even weeks, in two rows, are kept as both teaching every week; it is told', () => {
  const rows = (first: string, second: string) =>
    planned(
      ['Lớp', 'Môn', 'Giáo viên', 'Số tiết', 'Ghi chú'],
      ['6A', 'KHTN', 'Nguyễn Thị Lan', '1', first],
      ['6A', 'KHTN', 'Trần Đức Tiến', '1', second],
      ['6B', 'KHTN', 'Trần Đức Tiến', '1', 'hợp đồng'],
    );
  const { assignments, errors, told } = rows('tuần lẻ', '(dạy tuần chẵn)');
  expect(errors).toEqual([]);
  expect(assignments).toEqual(['6A Khoa học tự nhiên Lan+Tiến 1', '6B Khoa học tự nhiên Tiến 1']);
  expect(told.join()).toMatch(/Dòng 2 và 3: 6A – .*Lan.* \(tuần lẻ\) và .*Tiến.* \(tuần chẵn\) thay nhau dạy/);
  expect(rows('tuần lẻ', 'tuần lẻ').errors).toEqual([expect.stringContaining('đã được phân công ở dòng 2')]);
});

test.each([
  [
    'KHTN 6A (tuần 1-9)',
    ['6A Khoa học tự nhiên Lan 4 tuần 1-9'],
    /"6A \(tuần 1-9\)" được hiểu là 6A học tuần 1 đến 9\./,
  ],
  [
    'KHTN (từ tuần 10 đến 18) 6A, 6B',
    ['6A', '6B'].map((name) => `${name} Khoa học tự nhiên Lan 4 tuần 10-18`),
    /6A, 6B học tuần 10 đến 18/,
  ],
  ['KHTN 6A (2t, tuần 1-9)', ['6A Khoa học tự nhiên Lan 4 tuần 1-9'], /tuần 1 đến 9/],
  [
    'KHTN 6A (tuần lẻ), 6B (tuần chẵn)',
    ['6A Khoa học tự nhiên Lan 4 odd', '6B Khoa học tự nhiên Lan 4 even'],
    /6A học tuần lẻ.*6B học tuần chẵn/,
  ],
  [
    'KHTN 6A (4t sáng, 2t chiều), 6B (chiều 1t)',
    ['6A Khoa học tự nhiên Lan 4 +2', '6B Khoa học tự nhiên Lan 0 +1'],
    /6A học 4 tiết buổi sáng, 2 tiết buổi chiều/,
  ],
  ['KHTN 6(A-B)', ['6A Khoa học tự nhiên Lan 4', '6B Khoa học tự nhiên Lan 4'], /^$/],
])('times behind a class are of it: %s', (text, expected, words) => {
  const { assignments, errors, told } = planned(head, ['1', 'Nguyễn Thị Lan', text]);
  expect([assignments, errors]).toEqual([expected, []]);
  expect(told.join(' ')).toMatch(words);
});

test('a half of the day without periods is told with what to write', () => {
  const { assignments, told } = planned(head, ['1', 'Nguyễn Thị Lan', 'KHTN 6A (chiều), 6B']);
  expect(assignments).toEqual(['6A Khoa học tự nhiên Lan 4', '6B Khoa học tự nhiên Lan 4']);
  expect(told).toEqual([expect.stringMatching(/không nhập ghi chú \(chiều\)\. .*ví dụ 6A1 \(2t chiều\)/)]);
});

test.each(['KHTN 6A (ghép 6B 1 tiết)', 'KHTN 6A+6B (ghép 1 tiết)', 'KHTN 6A, 6B (1 tiết học ghép)'])(
  'classes that are joined in some periods only are refused with a way out: %s',
  (text) => {
    const { assignments, errors } = planned(head, ['1', 'Nguyễn Thị Lan', text]);
    expect(assignments).toEqual([]);
    expect(errors).toEqual([
      '6A – Khoa học tự nhiên: chỉ ghép với 6B 1 trong 4 tiết thì chưa lưu được; hãy ghi các tiết ghép bằng một tên môn riêng (ví dụ “Khoa học tự nhiên chung”), hoặc bỏ số tiết nếu ghép cả môn',
    ]);
  },
);

test('as many numbers as classes are the periods of each, in their order', () => {
  const table = ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'];
  const { assignments } = planned(table, ['6A; 6B', 'KHTN', 'Lan', '4;5'], ['6A, 6B', 'HĐTN', 'Tiến', '3, 3']);
  expect(assignments).toEqual([
    '6A Khoa học tự nhiên Lan 4',
    '6B Khoa học tự nhiên Lan 5',
    '6A Hoạt động trải nghiệm, hướng nghiệp Tiến 3',
    '6B Hoạt động trải nghiệm, hướng nghiệp Tiến 3',
  ]);
  expect(planned(table, ['6A; 6B', 'KHTN', 'Lan', '4;4;4']).errors.join()).toContain('"4;4;4" không phải là số');
});
