import { describe, expect, it } from 'vitest';
import type { Assignment, CurriculumRow, SchoolClass, Subject } from '../../../assignment/loads.ts';
import { assignmentOf } from '../../../assignment/sample-rows.ts';
import { addToCell, changeCell, clearCell, joinedInto, rowsOfCell, subjectColumns } from './assignment-edits.ts';
import { describeConflicts } from '../conflict-words.ts';

const schoolClass = { id: 1, name: '6A1', gradeId: 6, streamId: null } as SchoolClass;
const subjects = [10, 11, 12].map((id) => ({ id, name: `Môn ${id}` }) as Subject);
const plan = (subjectId: number, over: Partial<CurriculumRow> = {}) =>
  ({
    id: subjectId,
    gradeId: 6,
    streamId: null,
    subjectId,
    mainPeriods: 2,
    oppositePeriods: 0,
    groups: 1,
    ...over,
  }) as CurriculumRow;
const cell = { classId: 1, subjectId: 10 };
const school = (...curriculum: CurriculumRow[]) => ({ classes: [schoolClass, { ...schoolClass, id: 3 }], curriculum });

describe('cells of the assignment matrix', () => {
  it('start with the periods of the programme, a row per split group', () => {
    expect(addToCell([], cell, school(plan(10, { mainPeriods: 4 })))).toMatchObject([
      { group: 0, mainPeriods: 4, teacherIds: [] },
    ]);
    const split = addToCell([], cell, school(plan(10, { groups: 2 })));
    expect(split.map(({ group }) => group)).toEqual([1, 2]);
    expect(addToCell([], cell, school())).toMatchObject([{ group: 0, mainPeriods: 2 }]);
  });

  it('take turns with half periods as classes do that get them from the programme', () => {
    const halves = school(plan(9, { oddWeekPeriods: 1 }), plan(10, { oddWeekPeriods: 1 }));
    const weeks = [9, 10].flatMap((subjectId) =>
      [1, 3].flatMap((classId) => addToCell([], { classId, subjectId }, halves).map((row) => row.weekPattern)),
    );
    expect(weeks).toEqual(['odd', 'even', 'even', 'odd']);
  });

  it('change one group or all, and nothing else', () => {
    const rows = [
      ...addToCell([], cell, school(plan(10, { groups: 2 }))),
      ...addToCell([], { classId: 2, subjectId: 10 }, school()),
    ];
    const one = changeCell(rows, cell, { teacherIds: [5] }, 2);
    expect(one.map(({ teacherIds }) => teacherIds)).toEqual([[], [5], []]);
    const all = changeCell(rows, cell, { teacherIds: [5] });
    expect(all.map(({ teacherIds }) => teacherIds)).toEqual([[5], [5], []]);
    expect(clearCell(rows, cell)).toEqual([rows[2]]);
    expect(rowsOfCell(rows.toReversed(), cell).map(({ group }) => group)).toEqual([1, 2]);
  });

  it('know the class they are joined into', () => {
    const host = { classId: 2, subjectId: 10, joinedClassIds: [1] } as unknown as Assignment;
    expect(joinedInto([host], cell)).toBe(host);
    expect(joinedInto([host], { classId: 3, subjectId: 10 })).toBeUndefined();
  });
});

describe('conflicts', () => {
  it('tell beside teacher and periods whatever the two sides differ in', () => {
    const [mine, theirs] = [
      assignmentOf({ roomId: 3, joinedClassIds: [1] }),
      { ...assignmentOf({ blockPattern: '1+1' }), id: 1, version: 2 },
    ];
    const facts = { classes: [schoolClass], subjects, teachers: [] };
    const [told] = describeConflicts([{ key: '', mine, theirs }], facts, new Map([[3, 'Phòng máy']]));
    expect(told).toEqual({
      title: 'Môn 10 6A1',
      mine: 'chưa có giáo viên, 2 tiết, chia tiết theo môn, phòng Phòng máy, ghép với 6A1',
      stored: 'chưa có giáo viên, 2 tiết, chia 1+1, phòng theo môn, không ghép lớp',
    });
  });
});

describe('columns', () => {
  it('are the subjects the shown classes have or should have, the most taught first', () => {
    const rows = addToCell([], { classId: 1, subjectId: 12 }, school(plan(12, { mainPeriods: 5 })));
    const idsOf = (isAll: boolean) =>
      subjectColumns(subjects, [schoolClass], rows, [plan(10)], isAll).map(({ id }) => id);
    expect(idsOf(false)).toEqual([12, 10]);
    expect(idsOf(true)).toEqual([12, 10, 11]);
  });
});
