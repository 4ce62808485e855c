import { describe, expect, it } from 'vitest';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { assignmentOf } from '../../assignment/sample-rows.ts';
import { openWords, takeChoices } from './staffing-words.ts';

const key = { classSubjectId: 7, classId: 1, subjectId: 10, group: 0 };

describe('a proposal of teachers', () => {
  it('puts the chosen one first and leaves who else teaches', () => {
    const rows = [
      assignmentOf({ id: 7, teacherIds: [3, 5], candidateIds: [3, 4] }),
      assignmentOf({ id: 8, teacherIds: [3], candidateIds: [3, 4] }),
    ];
    const taken = takeChoices(rows, [{ ...key, before: 3, teacherId: 4 }]);
    expect(taken.map(({ teacherIds }) => teacherIds)).toEqual([[4, 5], [3]]);
  });

  it('says of what nobody can take why each candidate cannot', () => {
    const school = {
      classes: [{ id: 1, name: '6A1' }],
      subjects: [{ id: 10, name: 'Toán' }],
      teachers: [
        { id: 3, familyName: 'Nguyễn Thị', givenName: 'Lan' },
        { id: 4, familyName: 'Trần', givenName: 'Tiến' },
      ],
    } as unknown as SchoolRows;
    const refusals = [
      { teacherId: 3, reason: 'limit' as const },
      { teacherId: 4, reason: 'room' as const },
    ];
    const loads = [{ teacherId: 3, before: 18, after: 18, duty: 19, limit: 20 }];
    expect(openWords({ chosen: [], loads, open: [{ ...key, periods: 4, refusals }] }, school)).toEqual([
      'Toán 6A1 (4 tiết): Nguyễn Thị Lan đã có 18 tiết, tối đa 20; Trần Tiến không đủ ô rảnh cùng lớp.',
    ]);
  });
});
