import type { LessonView, WeekFrame } from '@tkb/contract';
import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { vietnameseDate } from '../sheet-frame.ts';
import type { PdfTask } from './pdf-task.ts';

const line = '#64748B';

/** The authority above, school, year, semester and contact on the left, the timetable's number and date in the middle, as school offices write it. */
export function pageHead({ head, view: { timetable } }: PdfTask, subtitle: string): Content {
  const effective = timetable.effectiveFrom ? `Thực hiện từ ngày ${vietnameseDate(timetable.effectiveFrom)}` : '';
  const logo: Content[] = head.logo ? [{ image: head.logo, fit: [36, 36], width: 42 }] : [];
  return {
    margin: [0, 0, 0, 6],
    columns: [
      ...logo,
      {
        width: 210,
        stack: [
          ...(head.parent ? [{ text: head.parent.toLocaleUpperCase('vi'), fontSize: 9 }] : []),
          { text: head.school.toLocaleUpperCase('vi'), bold: true, fontSize: 10 },
          { text: `Năm học ${timetable.schoolYear} - Học kỳ ${timetable.semester}`, fontSize: 9 },
          ...(head.contact ? [{ text: `Liên hệ: ${head.contact}`, fontSize: 8 }] : []),
        ],
      },
      {
        width: '*',
        alignment: 'center',
        stack: [
          { text: `THỜI KHÓA BIỂU SỐ ${timetable.number}`, bold: true, fontSize: 14 },
          { text: [subtitle, effective].filter(Boolean).join(' - '), bold: true, fontSize: 10 },
        ],
      },
      { width: head.logo ? 168 : 210, text: '' },
    ],
  };
}

/** Place for the signatures: who made it on the left, the principal on the right; never torn apart. */
export function signatures({ head: { principal } }: PdfTask): Content {
  const who = (title: string, above: string, name: string): Content => ({
    alignment: 'center',
    stack: [
      { text: above, italics: true },
      { text: title, bold: true },
      { text: '(Ký, ghi rõ họ tên)', italics: true, fontSize: 8 },
      { text: name, bold: true, margin: [0, 30, 0, 0] },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    fontSize: 10,
    columns: [
      who('NGƯỜI LẬP BẢNG', ' ', ' '),
      who('HIỆU TRƯỞNG', '........, ngày ..... tháng ..... năm ........', principal || ' '),
    ],
  };
}

/** A head cell of a table. */
export const headCell = (text: string, more: object = {}): TableCell => ({
  text,
  bold: true,
  alignment: 'center',
  fillColor: '#E2E8F0',
  verticalAlignment: 'middle',
  ...more,
});

/** A cell of a table, in the middle of its place. */
export const cell = (text: string, more: object = {}): TableCell => ({
  text,
  alignment: 'center',
  verticalAlignment: 'middle',
  ...more,
});

/** A cell over several rows of about `rowHeight` points, its text near the middle (the library's own alignment fails there). */
export const spanCell = (text: string, rowSpan: number, rowHeight: number): TableCell => ({
  text,
  rowSpan,
  bold: true,
  alignment: 'center',
  margin: [0, ((rowSpan - 1) * rowHeight) / 2, 0, 0],
});

/** Thin lines, and a strong one above each row that begins a day or shift. */
export function gridLayout(strongRows: ReadonlySet<number>, padding = 1.5): CustomTableLayout {
  return {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length || strongRows.has(row) ? 1 : 0.4),
    vLineWidth: () => 0.5,
    hLineColor: () => line,
    vLineColor: () => line,
    paddingLeft: () => 1.5,
    paddingRight: () => 1.5,
    paddingTop: () => padding,
    paddingBottom: () => padding,
  };
}

interface GridStyle {
  readonly headerRows: number;
  readonly strongRows: ReadonlySet<number>;
  readonly fontSize: number;
  /** Least points between two lines. */
  readonly rowHeight?: number;
}

/** A table whose head rows are repeated on every page it runs over. */
export const grid = (
  widths: ContentTable['table']['widths'],
  body: TableCell[][],
  { headerRows, strongRows, fontSize, rowHeight = 0 }: GridStyle,
): Content => {
  const padding = Math.max(rowHeight > 0 ? 1 : 1.5, (rowHeight - fontSize * 1.15) / 2);
  return {
    table: { widths, body, headerRows, dontBreakRows: true },
    layout: gridLayout(strongRows, padding),
    fontSize,
  };
};

/** The shifts in which any of the lessons is; the first one when there are none. */
export function usedShifts(frame: WeekFrame, lessons: readonly LessonView[]): WeekFrame['shifts'][number][] {
  const used = frame.shifts.filter(({ id }) => lessons.some(({ shiftId }) => shiftId === id));
  return used.length > 0 ? used : frame.shifts.slice(0, 1);
}

/** The items in pages of nearly equal size, none larger than `most`; one empty page of nothing. */
export function balancedPages<Item>(items: readonly Item[], most: number): Item[][] {
  const pages = Math.max(1, Math.ceil(items.length / most));
  const size = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, index) => items.slice(index * size, (index + 1) * size));
}
