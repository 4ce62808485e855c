import type { WeekFrame } from '@tkb/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMarks, effectiveBrush, isSame, keyAt, keysBetween, linesOf, paint, toCells, toMarks } from './marks.ts';

const frame: WeekFrame = {
  days: [2, 3, 7],
  shifts: [
    { id: 1, code: 'S', name: 'Sáng', periods: [3, 3, 2], longBreakAfter: [2] },
    { id: 5, code: 'C', name: 'Chiều', periods: [1, 0, 0], longBreakAfter: [] },
  ],
};
const lines = linesOf(frame);

describe('period grid', () => {
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
    expect(keyAt(frame, lines, { line: 2, column: 1 })).toBe('3/1/3');
    expect(keyAt(frame, lines, { line: 2, column: 2 })).toBeNull();
    expect(keyAt(frame, lines, { line: 3, column: 1 })).toBeNull();
    expect(keyAt(frame, lines, { line: 9, column: 0 })).toBeNull();
  });

  it('takes the rectangle between two places in any direction', () => {
    const keys = ['2/1/2', '3/1/2', '2/1/3', '3/1/3'];
    expect(keysBetween(frame, lines, { line: 1, column: 0 }, { line: 2, column: 1 })).toEqual(keys);
    expect(keysBetween(frame, lines, { line: 2, column: 1 }, { line: 1, column: 0 })).toEqual(keys);
    expect(keysBetween(frame, lines, { line: 0, column: 2 }, { line: 3, column: 2 })).toEqual(['7/1/1', '7/1/2']);
  });

  it('frees cells that all have the chosen mark, else marks them', () => {
    const marks = paint(new Map(), ['2/1/1', '2/1/2'], 'blocked');
    expect(effectiveBrush(marks, ['2/1/1', '2/1/2'], 'blocked')).toBeNull();
    expect(effectiveBrush(marks, ['2/1/1', '2/1/3'], 'blocked')).toBe('blocked');
    expect(effectiveBrush(marks, ['2/1/1'], 'avoid')).toBe('avoid');
  });

  it('paints without touching what was given, and counts', () => {
    const before = paint(new Map(), ['2/1/1'], 'avoid');
    const after = paint(paint(before, ['2/1/1', '3/1/1'], 'prefer'), ['3/1/1'], null);
    expect(before.get('2/1/1')).toBe('avoid');
    expect(countMarks(after)).toEqual({ blocked: 0, avoid: 0, prefer: 1 });
    expect(isSame(before, after)).toBe(false);
    expect(isSame(before, new Map(before))).toBe(true);
  });

  it('reads back the cells it writes', () => {
    const cell = fc.record({
      day: fc.integer({ min: 2, max: 8 }),
      shiftId: fc.integer({ min: 1, max: 99 }),
      period: fc.integer({ min: 1, max: 12 }),
      mark: fc.constantFrom('blocked' as const, 'avoid' as const, 'prefer' as const),
    });
    const cells = fc.uniqueArray(cell, { selector: ({ day, shiftId, period }) => `${day}/${shiftId}/${period}` });
    fc.assert(
      fc.property(cells, (given) => {
        expect(toCells(toMarks(given))).toEqual(given);
      }),
      { seed: 7, numRuns: 50 },
    );
  });
});
