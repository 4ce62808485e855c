import { weekPatternTitles, type ExcelRow } from '@tkb/contract';
import type { ListHead } from '../heads/table-head.ts';
import { textAt } from '../cells/raw-cell.ts';
import { weeksAlone } from '../cells/weeks-said.ts';
import type { RowEntries, RowReader, TableAround } from './row-reader.ts';
import { goesOn, slotIn } from './slot-place.ts';

/** Rows that are each a lesson of one or more periods. */
export class ListRows implements RowReader {
  readonly columns = [];
  readonly leads: readonly number[];
  private readonly head: ListHead;
  private readonly around: TableAround;

  constructor(head: ListHead, around: TableAround) {
    this.head = head;
    this.around = around;
    this.leads = Object.values(head.at);
  }

  isNext(row: ExcelRow): boolean {
    return goesOn(row, this.place, null, this.around.shiftOf);
  }

  /** An entry for each period. */
  read(row: ExcelRow): RowEntries | null {
    const { at } = this.head;
    const { shiftOf } = this.around;
    const { day, period } = slotIn(row, this.place, shiftOf);
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
  }

  private get place() {
    return { dayAt: this.head.at.day, periodAt: this.head.at.period };
  }
}

/** In its own column `A`, `Lẻ` are odd weeks. */
function weeksIn(text: string): string {
  const pattern = weeksAlone(text)?.pattern;
  return pattern && !/\d/.test(text) ? weekPatternTitles[pattern] : text;
}
