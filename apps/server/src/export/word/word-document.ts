import {
  AlignmentType,
  BorderStyle,
  Document,
  HeightRule,
  ImageRun,
  Packer,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import { headLines, signatureLines } from '../head.ts';
import type { PdfTask } from '../pdf/pdf-task.ts';
import { paperSizes } from '../table/paper.ts';
import { tintsOf } from '../table/tints.ts';
import { cellLines, fitWeek, type FittedWeek } from '../week/fit-week.ts';
import type { Week } from '../week/weeks.ts';

const font = 'Times New Roman';
const margin = 28;
/** In points. */
const headHeight = 92;
const feetHeight = 92;
const twips = (points: number): number => Math.round(points * 20);

interface Text {
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly italics?: boolean;
}

const paragraph = (
  texts: readonly Text[],
  alignment: (typeof AlignmentType)['CENTER' | 'LEFT'] = AlignmentType.CENTER,
) =>
  new Paragraph({
    alignment,
    spacing: { before: 0, after: 0 },
    children: texts.map(({ size, ...run }) => new TextRun({ ...run, font, size: size * 2 })),
  });

/** Weeks of classes, teachers or rooms as a Word document: a lying page each, ready to be changed and signed. */
export function wordDocument(task: PdfTask, weeks: readonly Week[]): Promise<Buffer> {
  const { width, height } = paperSizes[task.paper];
  const box = {
    width: width - 2 * margin,
    height: height - 2 * margin - headHeight - feetHeight,
    least: 8,
    most: task.paper === 'a3' ? 20 : 14,
    style: 'lines',
  } as const;
  const edge = twips(margin);
  const sections = weeks.map((week) => ({
    properties: {
      page: {
        // The library turns the sheet itself.
        size: { width: twips(height), height: twips(width), orientation: PageOrientation.LANDSCAPE },
        margin: { top: edge, bottom: edge, left: edge, right: edge, header: 0, footer: 0 },
      },
    },
    children: [
      headTable(task, week, box.width),
      weekTable(task, week, fitWeek(week, box)),
      ...(week.unplaced > 0
        ? [paragraph([{ text: `Còn ${week.unplaced} tiết chưa xếp.`, size: 10, italics: true }], AlignmentType.LEFT)]
        : [paragraph([{ text: '', size: 4 }])]),
      signatureTable(task, box.width),
    ],
  }));
  const empty = { children: [paragraph([{ text: 'Không có tiết nào để in.', size: 12 }])] };
  const title = `Thời khóa biểu số ${task.view.timetable.number}`;
  const document = new Document({
    title,
    creator: task.head.school,
    sections: sections.length > 0 ? sections : [empty],
  });
  return Packer.toBuffer(document);
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const line = { style: BorderStyle.SINGLE, size: 4, color: '64748B' };

/** Paragraphs side by side, without lines. */
const sideBySide = (
  parts: readonly { readonly share: number; readonly content: readonly Paragraph[] }[],
  width: number,
) =>
  new Table({
    width: { size: twips(width), type: WidthType.DXA },
    columnWidths: parts.map(({ share }) => twips(share * width)),
    borders: noBorders,
    rows: [
      new TableRow({
        children: parts.map(
          ({ share, content }) =>
            new TableCell({ width: { size: twips(share * width), type: WidthType.DXA }, children: [...content] }),
        ),
      }),
    ],
  });

function headTable(task: PdfTask, { title }: Week, width: number): Table {
  const lines = headLines(task.head, task.view);
  const left = [
    { text: lines.parent, size: 10 },
    { text: lines.school, size: 11, bold: true },
    { text: lines.year, size: 10 },
    { text: lines.contact, size: 9 },
  ];
  const middle = [
    { text: lines.title, size: 15, bold: true },
    { text: title, size: 12, bold: true },
    { text: lines.effective, size: 11, bold: true },
  ];
  const written = (texts: readonly Text[], alignment: (typeof AlignmentType)['CENTER' | 'LEFT']) =>
    texts.filter(({ text }) => text !== '').map((text) => paragraph([text], alignment));
  return sideBySide(
    [
      { share: 0.35, content: written(left, AlignmentType.LEFT) },
      { share: 0.55, content: [...written(middle, AlignmentType.CENTER), paragraph([{ text: '', size: 4 }])] },
      { share: 0.1, content: task.head.logo ? [logoParagraph(task.head.logo)] : [paragraph([])] },
    ],
    width,
  );
}

/** Pixels of the logo's sides. */
const logoSide = 52;

function logoParagraph(logo: string): Paragraph {
  const type = logo.startsWith('data:image/png') ? 'png' : 'jpg';
  const data = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  const picture = new ImageRun({ type, data, transformation: { width: logoSide, height: logoSide } });
  return new Paragraph({ alignment: AlignmentType.RIGHT, children: [picture] });
}

function signatureTable({ head: { principal } }: PdfTask, width: number): Table {
  const who = (date: string, title: string, name: string): Paragraph[] => [
    paragraph([{ text: date, size: 11, italics: true }]),
    paragraph([{ text: title, size: 11, bold: true }]),
    paragraph([{ text: signatureLines.how, size: 9, italics: true }]),
    paragraph([{ text: '', size: 20 }]),
    paragraph([{ text: name, size: 11, bold: true }]),
  ];
  return sideBySide(
    [
      { share: 0.5, content: who('', signatureLines.maker, '') },
      { share: 0.5, content: who(signatureLines.date, signatureLines.principal, principal) },
    ],
    width,
  );
}

function weekTable(task: PdfTask, { days, rows }: Week, fitted: FittedWeek): Table {
  const { type, titleHeight, rowHeight } = fitted;
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
  const titles = ['BUỔI', 'TIẾT', ...days].map((text, column) =>
    cell(column, [paragraph([{ text, size: column < 2 ? small : type, bold: true }])], { fill: '#E2E8F0' }),
  );
  const body = rows.map(({ shift, period, clock, cells }, index) => {
    const count = rows.filter((row) => row.shift === shift).length;
    const isNewShift = rows[index - 1]?.shift !== shift;
    const times = clock ? [paragraph([{ text: clock, size: Math.max(8, Math.round(type * 0.72)) }])] : [];
    return new TableRow({
      height: { value: twips(rowHeight), rule: HeightRule.ATLEAST },
      cantSplit: true,
      children: [
        ...(isNewShift ? [cell(0, [paragraph([{ text: shift, size: type, bold: true }])], { rowSpan: count })] : []),
        cell(1, [paragraph([{ text: String(period), size: type, bold: true }]), ...times]),
        ...cells.map(({ lessons, subjectId }, day) => {
          const lines = lessons.flatMap((lesson) =>
            cellLines(lesson).map((text, at) => paragraph([{ text, size: type, bold: at === 0 }])),
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
