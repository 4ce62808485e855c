import { describe, expect, it } from 'vitest';
import { mainAverage, type CurriculumRow } from '../../assignment/loads.ts';
import { curriculumRowOf } from '../../assignment/sample-rows.ts';
import {
  cellText,
  columnSum,
  inProgrammeOrder,
  mainOf,
  meetsNorm,
  planChanges,
  planConflicts,
  planColumns,
  planKey,
  readCellText,
  readPeriods,
  realEdits,
  rowsByCell,
  type PlanEdit,
} from './plan-matrix.ts';

const row = (id: number, over: Partial<CurriculumRow>) => curriculumRowOf({ id, ...over });
const rows = [row(1, {}), row(2, { subjectId: 11, oppositePeriods: 1 }), row(3, { streamId: 8, mainPeriods: 5 })];
const grade = { gradeId: 6, streamId: null };
const editsOf = (edits: readonly PlanEdit[]) => new Map(edits.map((edit) => [planKey(edit, edit.subjectId), edit]));
const stream = { gradeId: 6, streamId: 8 };

describe('curriculum matrix', () => {
  it('lists subjects as the programme does, and those of the school behind them', () => {
    const subjects = ['AN', 'LUYEN', 'TOAN', 'VAN'].map((code) => ({ code }));
    const level = (id: number, codes: string[]) => ({ grades: [{ id }], subjects: codes.map((code) => ({ code })) });
    const levels = [level(1, ['TOAN', 'AN', 'VAN']), level(6, ['VAN', 'TOAN', 'AN'])];
    const shown = inProgrammeOrder(subjects, levels, new Map([[6, 'Khối 6']])).map(({ code }) => code);
    expect(shown).toEqual(['VAN', 'TOAN', 'AN', 'LUYEN']);
  });

  it('has a column per grade and per stream in use', () => {
    expect(planColumns([6, 7], [{ gradeId: 7, streamId: 9 }, grade], rows)).toEqual([
      grade,
      stream,
      { gradeId: 7, streamId: null },
      { gradeId: 7, streamId: 9 },
    ]);
  });

  it('adds up a column; a stream falls back to its grade', () => {
    const cells = rowsByCell(rows);
    const cellAt = (column: typeof grade | typeof stream, id: number) => cells.get(planKey(column, id));
    expect(columnSum(grade, [10, 11], cellAt)).toBe(9);
    expect(columnSum(stream, [10, 11], cellAt)).toBe(10);
  });

  it('saves only what differs', () => {
    const edits = editsOf([
      { ...grade, subjectId: 10, mainPeriods: 4, oppositePeriods: 0, oddWeekPeriods: 0 },
      { ...grade, subjectId: 11, mainPeriods: 0, oppositePeriods: 0, oddWeekPeriods: 0 },
      { ...stream, subjectId: 10, mainPeriods: 6, oppositePeriods: 0, oddWeekPeriods: 0 },
      { ...stream, subjectId: 12, mainPeriods: 1, oppositePeriods: 1, oddWeekPeriods: 0 },
      { ...grade, subjectId: 13, mainPeriods: 0, oppositePeriods: 0, oddWeekPeriods: 0 },
    ]);
    expect(planChanges(rows, edits)).toEqual({
      rows: [
        { ...stream, subjectId: 10, mainPeriods: 6, oppositePeriods: 0, oddWeekPeriods: 0, groups: 1, version: 1 },
        { ...stream, subjectId: 12, mainPeriods: 1, oppositePeriods: 1, oddWeekPeriods: 0, groups: 1, version: null },
      ],
      removed: [{ id: 2, version: 1 }],
    });
  });

  it('counts a cell that is as it was before as unchanged', () => {
    const none = { mainPeriods: 0, oppositePeriods: 0, oddWeekPeriods: 0 };
    const edits = [
      { ...grade, ...none, subjectId: 10, mainPeriods: 4 },
      { ...grade, ...none, subjectId: 13 },
      { ...stream, ...none, subjectId: 10, mainPeriods: 6 },
    ];
    expect([...realEdits(rows, editsOf(edits)).values()]).toEqual([edits[2]]);
  });

  it('writes one and a half as two periods of which one is in odd weeks', () => {
    expect(mainOf(1.5)).toEqual({ mainPeriods: 2, oddWeekPeriods: 1 });
    expect(mainAverage({ mainPeriods: 2, oddWeekPeriods: 1 })).toBe(1.5);
    const edits = editsOf([{ ...grade, subjectId: 10, ...mainOf(3.5), oppositePeriods: 0 }]);
    expect(planChanges(rows, edits).rows).toMatchObject([{ mainPeriods: 4, oddWeekPeriods: 1, version: 1 }]);
    const half = [row(1, { mainPeriods: 4, oddWeekPeriods: 1 })];
    expect(columnSum(grade, [10], (column, id) => rowsByCell(half).get(planKey(column, id)))).toBe(3.5);
    expect(planChanges(half, edits)).toEqual({ rows: [], removed: [] });
  });

  it('takes typed numbers of periods as they are, or not at all', () => {
    expect(['', '4', '1,5', '1.5', '20'].map((text) => readPeriods(text, 0.5))).toEqual([0, 4, 1.5, 1.5, 20]);
    const refused = ['1,3', '21', '1,5,', '-1', 'abc', '2+1', '1e1'];
    expect(refused.filter((text) => readPeriods(text, 0.5) !== null)).toEqual([]);
    expect(['2', '1,5'].map((text) => readPeriods(text, 1))).toEqual([2, null]);
  });

  it('is copied and pasted as people write it', () => {
    for (const text of ['4', '3+1', '1,5', '']) expect(cellText(readCellText(text)!)).toBe(text);
    expect([readCellText('-'), readCellText('1.5 + 2')].map((cell) => cell && cellText(cell))).toEqual(['', '1,5+2']);
    expect([readCellText('bốn'), readCellText('1,7'), readCellText('40')]).toEqual([null, null, null]);
  });

  it('finds the edited cells that somebody else saved meanwhile', () => {
    const typed = { ...grade, subjectId: 11, mainPeriods: 9, oppositePeriods: 0, oddWeekPeriods: 0 };
    const edits = editsOf([{ ...typed, subjectId: 10 }, typed]);
    const now = rows.map((row) => (row.subjectId === 11 ? { ...row, version: 2 } : row));
    expect(planConflicts(rows, now, edits)).toEqual([typed]);
    expect(planConflicts(rows, rows, edits)).toEqual([]);
  });
});

describe('the norm of a subject', () => {
  it('is met by its parts together', () => {
    expect(meetsNorm([{ periods: 4, norm: 4 }])).toBe(true);
    expect(
      meetsNorm([
        { periods: 3, norm: 4 },
        { periods: 1, norm: null },
      ]),
    ).toBe(true);
    expect(meetsNorm([{ periods: 3, norm: 4 }])).toBe(false);
  });
});
