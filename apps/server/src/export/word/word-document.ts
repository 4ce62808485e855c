import {
  AlignmentType,
  Document,
  LineRuleType,
  Packer,
  PageOrientation,
  Paragraph,
  type Table,
  type ISectionOptions,
} from 'docx';
import { headLines, signatureLines } from '../head.ts';
import type { PdfTask } from '../pdf/pdf-task.ts';
import { linkOf } from '../pdf/week-pages.ts';
import { paperSizes } from '../table/paper.ts';
import { nothingToPrint } from '../table/table-words.ts';
import { fitSheet } from '../week/fit-sheet.ts';
import type { Week } from '../week/weeks.ts';
import { cardSections, type CodeMaker } from './card-sections.ts';
import { picturesParagraph, sideBySide } from './side-by-side.ts';
import { margin, paragraph, twips, weekTable, type Text } from './week-table.ts';

/** In points. */
const headHeight = 92;
const feetHeight = 92;

/**
 * Weeks of classes, teachers or rooms as a Word document, ready to be changed and signed: a lying page each, with its QR code
 * where there is one; or cards to be cut apart.
 */
export async function wordDocument(task: PdfTask, weeks: readonly Week[], makeCodes: CodeMaker): Promise<Buffer> {
  const makeSections = task.layout === 'cards' ? cardSections : weekSections;
  const sections = await makeSections(task, weeks, makeCodes);
  const empty = { children: [paragraph([{ text: nothingToPrint, size: 12 }])] };
  const title = `Thời khóa biểu số ${task.view.timetable.number}`;
  const document = new Document({
    title,
    creator: task.head.school,
    sections: sections.length > 0 ? sections : [empty],
  });
  return Packer.toBuffer(document);
}

async function weekSections(task: PdfTask, weeks: readonly Week[], makeCodes: CodeMaker): Promise<ISectionOptions[]> {
  const codes = await makeCodes(weeks.map((week) => linkOf(task, week)));
  const { width, height } = paperSizes[task.paper];
  const box = {
    width: width - 2 * margin,
    height: height - 2 * margin - headHeight - feetHeight,
    least: 8,
    most: task.paper === 'a3' ? 20 : 14,
  };
  const edge = twips(margin);
  const sheets = weeks.map((week) => fitSheet(task, week, box));
  return sheets.map(({ week, fitted }, index) => ({
    properties: {
      page: {
        // The library turns the sheet itself.
        size: { width: twips(height), height: twips(width), orientation: PageOrientation.LANDSCAPE },
        margin: { top: edge, bottom: edge, left: edge, right: edge, header: 0, footer: 0 },
      },
    },
    children: [
      headTable(task, { week, code: codes[index] ?? null }, box.width),
      // Tables without anything between them become one, with the lines of both.
      new Paragraph({ spacing: { before: 0, after: 0, line: twips(1), lineRule: LineRuleType.EXACT } }),
      weekTable(task, week, fitted),
      ...(week.unplaced > 0
        ? [paragraph([{ text: `Còn ${week.unplaced} tiết chưa xếp.`, size: 10, italics: true }], AlignmentType.LEFT)]
        : [paragraph([{ text: '', size: 4 }])]),
      signatureTable(task, box.width),
    ],
  }));
}

/** Points of the sides of logo and code. */
const pictureSide = 42;

interface HeadOf {
  readonly week: Week;
  /** The picture of its QR code as a data URL. */
  readonly code: string | null;
}

function headTable(task: PdfTask, { week, code }: HeadOf, width: number): Table {
  const lines = headLines(task.head, task.view);
  const left = [
    { text: lines.parent, size: 10 },
    { text: lines.school, size: 11, bold: true },
    { text: lines.year, size: 10 },
    { text: lines.contact, size: 9 },
  ];
  const middle = [
    { text: lines.title, size: 15, bold: true },
    { text: week.title, size: 12, bold: true },
    { text: lines.effective, size: 11, bold: true },
  ];
  const written = (texts: readonly Text[], alignment: (typeof AlignmentType)['CENTER' | 'LEFT']) =>
    texts.filter(({ text }) => text !== '').map((text) => paragraph([text], alignment));
  return sideBySide(
    [
      { share: 0.35, content: written(left, AlignmentType.LEFT) },
      { share: 0.48, content: [...written(middle, AlignmentType.CENTER), paragraph([{ text: '', size: 4 }])] },
      { share: 0.17, content: [picturesParagraph([task.head.logo, code], pictureSide)] },
    ],
    width,
  );
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
