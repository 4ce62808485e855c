import { tintsOf } from '@tkb/contract/plain';
import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { PrintTask } from '../content/print-task.ts';
import { cellTexts, clockType, type FittedWeek } from '../week/fit-week.ts';
import type { Week } from '../week/weeks.ts';

const font = 'Times New Roman';
/** Points to the edges of the paper. */
export const margin = 28;
export const twips = (points: number): number => Math.round(points * 20);

export interface Text {
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly italics?: boolean;
}

export const paragraph = (
  texts: readonly Text[],
  alignment: (typeof AlignmentType)['CENTER' | 'LEFT'] = AlignmentType.CENTER,
  /** Points that stay free below. */
  below = 0,
) =>
  new Paragraph({
    alignment,
    spacing: { before: 0, after: twips(below) },
    children: texts.map(({ size, ...run }) => new TextRun({ ...run, font, size: size * 2 })),
  });

const line = { style: BorderStyle.SINGLE, size: 4, color: '64748B' };

/** The table of a week, as wide and high as it was fitted. */
export function weekTable(task: PrintTask, { days, rows }: Week, fitted: FittedWeek): Table {
  const { style, isCard, type, titleHeight, rowHeights } = fitted;
  const tintOf = tintsOf(task.view, task.tint);
  const widths = [...fitted.leads, ...days.map(() => fitted.dayWidth)].map(twips);
  const cell = (column: number, content: readonly Paragraph[], more: { rowSpan?: number; fill?: string | null } = {}) =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      verticalAlign: VerticalAlign.CENTER,
      margins: { top: 0, bottom: 0, left: 30, right: 30 },
      children: content.length > 0 ? [...content] : [paragraph([])],
      ...(more.rowSpan && { rowSpan: more.rowSpan }),
      ...(more.fill && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: more.fill.slice(1) } }),
    });
  const small = Math.max(8, type - 3);
  const titles = [...(isCard ? ['', 'T'] : ['BUỔI', 'TIẾT']), ...days].map((text, column) =>
    cell(column, [paragraph([{ text, size: column < 2 ? small : type, bold: true }])], { fill: '#E2E8F0' }),
  );
  const body = rows.map(({ shift, period, clock, cells }, index) => {
    const count = rows.filter((row) => row.shift === shift).length;
    const isNewShift = rows[index - 1]?.shift !== shift;
    const times = clock ? [paragraph([{ text: clock, size: Math.round(clockType(type) * 2) / 2 }])] : [];
    return new TableRow({
      height: { value: twips(rowHeights[index] ?? 0), rule: HeightRule.ATLEAST },
      cantSplit: true,
      children: [
        ...(isNewShift
          ? [
              cell(0, [paragraph([{ text: isCard ? shift.charAt(0) : shift, size: type, bold: true }])], {
                rowSpan: count,
              }),
            ]
          : []),
        cell(1, [paragraph([{ text: String(period), size: type, bold: true }]), ...times]),
        ...cells.map(({ lessons, subjectId }, day) => {
          const lines = cellTexts(lessons, style).map((spans) =>
            paragraph(spans.map((span) => ({ ...span, size: type }))),
          );
          return cell(day + 2, lines, { fill: tintOf(subjectId) });
        }),
      ],
    });
  });
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: [
      new TableRow({
        height: { value: twips(titleHeight), rule: HeightRule.ATLEAST },
        tableHeader: true,
        children: titles,
      }),
      ...body,
    ],
  });
}
