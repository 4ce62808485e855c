import { weekPatternTitles } from '@tkb/contract';
import type { ListHead } from '../heads/table-head.ts';
import { textAt } from '../cells/raw-cell.ts';
import { weeksAlone } from '../cells/weeks-said.ts';
import type { RowReader, TableAround } from './row-reader.ts';
import { goesOn, slotIn } from './slot-place.ts';

/** Rows that are each a lesson of one or more periods: an entry for each period. */
export function listRows({ at }: ListHead, { shiftOf }: TableAround): RowReader {
  const place = { dayAt: at.day, periodAt: at.period };
  return {
    columns: [],
    leads: Object.values(at),
    isNext: (row) => goesOn(row, place, null, shiftOf),
    read(row) {
      const { day, period } = slotIn(row, place, shiftOf);
      const subject = textAt(row, at.subject);
      const owner = textAt(row, at.class);
      if (subject === '') {
        const isLesson = day !== null && period !== null && owner !== '';
        return isLesson ? [{ column: at.class, reason: 'chưa ghi môn' }] : null;
      }
      if (day === null || !period) return [{ column: at.subject, reason: 'chưa có thứ và tiết' }];
      const lesson = {
        column: at.subject,
        owner,
        day,
        shiftId: shiftOf(period.shift || textAt(row, at.shift)),
        text: `${subject} - ${owner}`,
        parts: {
          subject,
          classes: owner,
          teachers: textAt(row, at.teacher),
          room: textAt(row, at.room),
          weeks: weeksIn(textAt(row, at.weeks)),
        },
      };
      const count = Math.max(1, Number(textAt(row, at.count)) || 1);
      return Array.from({ length: count }, (_, index) => ({ ...lesson, period: period.period + index }));
    },
  };
}

/** In its own column `A`, `Lẻ` are odd weeks. */
function weeksIn(text: string): string {
  const pattern = weeksAlone(text)?.pattern;
  return pattern && !/\d/.test(text) ? weekPatternTitles[pattern] : text;
}
