import type { WeekFrame } from '@tkb/contract';
import { describe, expect, it } from 'vitest';
import {
  cellAt,
  cellsOf,
  countMarks,
  differencesOf,
  effectiveBrush,
  isSame,
  linesOf,
  markAt,
  mergeMarks,
  paint,
  toMarks,
  writeTexts,
  brushOf,
} from './marks.ts';

const frame: WeekFrame = {
  days: [2, 3, 7],
  shifts: [
    { id: 1, code: 'S', name: 'Sáng', periods: [3, 3, 2], longBreakAfter: [2] },
    { id: 5, code: 'C', name: 'Chiều', periods: [1, 0, 0], longBreakAfter: [] },
  ],
};
const lines = linesOf(frame);
const at = (day: number, shiftId: number, period: number) => ({ day, shiftId, period });
const [monday1, monday2, tuesday1] = [at(2, 1, 1), at(2, 1, 2), at(3, 1, 1)];

describe('period grid', () => {
  it('tells in which cells the own version differs from the stored one', () => {
    const mine = paint(new Map(), [monday1, tuesday1], 'blocked');
    const stored = paint(new Map(), [monday1, monday2], 'blocked');
    expect(differencesOf(frame, mine, stored)).toEqual([
      { title: 'Thứ 2, Sáng tiết 2', mine: 'Trống', stored: 'Bận' },
      { title: 'Thứ 3, Sáng tiết 1', mine: 'Bận', stored: 'Trống' },
    ]);
  });

  it('keeps what somebody else stored in cells that were not edited', () => {
    const before = paint(new Map(), [monday1, monday2], 'blocked');
    const mine = paint(paint(before, [monday2], null), [tuesday1], 'avoid');
    const theirs = paint(paint(before, [monday1], null), [monday2], 'prefer');
    expect(mergeMarks(before, mine, theirs)).toEqual(paint(new Map(), [tuesday1], 'avoid'));
    expect(mergeMarks(before, before, theirs)).toEqual(theirs);
  });

  it('has a line for each period of the longest day of a shift', () => {
    expect(lines.map(({ shiftId, period }) => [shiftId, period])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [5, 1],
    ]);
    expect(lines.filter((line) => line.isBeforeLongBreak).map(({ period }) => period)).toEqual([2]);
  });

  it('has no cell where the day is shorter', () => {
    expect(cellAt(frame, lines, { row: 2, column: 1 })).toEqual(at(3, 1, 3));
    expect(cellAt(frame, lines, { row: 2, column: 2 })).toBeNull();
    expect(cellAt(frame, lines, { row: 3, column: 1 })).toBeNull();
    expect(cellAt(frame, lines, { row: 9, column: 0 })).toBeNull();
  });

  it('takes the rectangle between two places in any direction', () => {
    const cells = [monday2, at(3, 1, 2), at(2, 1, 3), at(3, 1, 3)];
    expect(cellsOf(frame, lines, { from: { row: 1, column: 0 }, to: { row: 2, column: 1 } })).toEqual(cells);
    expect(cellsOf(frame, lines, { from: { row: 2, column: 1 }, to: { row: 1, column: 0 } })).toEqual(cells);
    expect(cellsOf(frame, lines, { from: { row: 0, column: 2 }, to: { row: 3, column: 2 } })).toEqual([
      at(7, 1, 1),
      at(7, 1, 2),
    ]);
  });

  it('frees cells that all have the chosen mark, else marks them', () => {
    const marks = paint(new Map(), [monday1, monday2], 'blocked');
    expect(effectiveBrush(marks, [monday1, monday2], 'blocked')).toBeNull();
    expect(effectiveBrush(marks, [monday1, at(2, 1, 3)], 'blocked')).toBe('blocked');
    expect(effectiveBrush(marks, [monday1], 'avoid')).toBe('avoid');
  });

  it('paints without touching what was given, and counts', () => {
    const before = paint(new Map(), [monday1], 'avoid');
    const after = paint(paint(before, [monday1, tuesday1], 'prefer'), [tuesday1], null);
    expect(markAt(before, monday1)).toBe('avoid');
    expect(countMarks(after)).toEqual({ blocked: 0, avoid: 0, prefer: 1 });
    expect(isSame(before, after)).toBe(false);
    expect(isSame(before, new Map(before))).toBe(true);
  });

  it('keeps the marked cells that it was given', () => {
    const given = [
      { ...monday1, mark: 'blocked' as const },
      { ...at(7, 1, 2), mark: 'prefer' as const },
    ];
    expect([...toMarks(given).values()]).toEqual(given);
  });

  it('reads words and signs of marks as they are copied and typed, and refuses those that a grid does not take', () => {
    const all = ['blocked', 'avoid', 'prefer'] as const;
    expect(['Bận', 'ban', '✕', 'X', 'hạn chế', '-', '*', ''].map((text) => brushOf(text, all))).toEqual([
      'blocked',
      'blocked',
      'blocked',
      'blocked',
      'avoid',
      'avoid',
      'prefer',
      null,
    ]);
    expect(brushOf('Hạn chế', ['blocked'])).toBeUndefined();
    const texts = ['Bận', 'nghỉ', '', 'Bận'].map((text, index) => ({ text, row: 3, column: index % 3 }));
    const before = paint(new Map(), [monday1], 'avoid');
    const place = ({ row, column }: { row: number; column: number }) => cellAt(frame, lines, { row, column });
    const { marks, refused, lost } = writeTexts(before, texts, place, all);
    expect([...marks.values()]).toEqual([
      { ...monday1, mark: 'avoid' },
      { ...at(2, 5, 1), mark: 'blocked' },
    ]);
    expect([refused, lost]).toEqual([[], ['nghỉ']]);
    expect(writeTexts(before, [{ text: 'nghỉ', row: 0, column: 0 }], place, all)).toEqual({
      marks: before,
      refused: ['nghỉ'],
      lost: [],
    });
  });
});
