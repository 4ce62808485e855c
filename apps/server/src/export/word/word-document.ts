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
import { countLines } from '@tkb/contract/plain';
import { headLines, signatureLines } from '../content/head.ts';
import type { PrintTask } from '../content/print-task.ts';
import { linkOf } from '../pdf/week-pages.ts';
import { paperSizes } from '../content/paper.ts';
import { nothingToPrint } from '../table/table-words.ts';
import { fitSheet } from '../week/fit-sheet.ts';
import { lineHeight } from '../week/fit-week.ts';
import type { Week } from '../week/weeks.ts';
import { cardSections, type CodeMaker } from './card-sections.ts';
import { picturesParagraph, sideBySide } from './side-by-side.ts';
import { margin, paragraph, twips, weekTable, type Text } from './week-table.ts';

/** In points: the paragraph that a section ends with, and the lines of its tables. */
const endHeight = 18;
const unplacedType = 10;
const belowTable = 4;

/**
 * Weeks of classes, teachers or rooms as a Word document, ready to be changed and signed: a lying page each, with its QR code
 * where there is one; or cards to be cut apart.
 */
export async function wordDocument(task: PrintTask, weeks: readonly Week[], makeCodes: CodeMaker): Promise<Buffer> {
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

async function weekSections(task: PrintTask, weeks: readonly Week[], makeCodes: CodeMaker): Promise<ISectionOptions[]> {
  const codes = await makeCodes(weeks.map((week) => linkOf(task, week)));
  const { width, height } = paperSizes[task.paper];
  const box = {
    width: width - 2 * margin,
    height: height - 2 * margin - aroundTable(task, weeks, codes),
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
        ? [
            paragraph(
              [{ text: `Còn ${week.unplaced} tiết chưa xếp.`, size: unplacedType, italics: true }],
              AlignmentType.LEFT,
            ),
          ]
        : [paragraph([{ text: '', size: belowTable }])]),
      signatureTable(task, box.width),
    ],
  }));
}

/** Points that the highest head and the signatures of a page take. */
function aroundTable(task: PrintTask, weeks: readonly Week[], codes: readonly string[]): number {
  const width = paperSizes[task.paper].width - 2 * margin;
  const heightOf = (texts: readonly Text[], share: number) =>
    texts
      .filter(({ text }) => text !== '')
      .reduce((sum, { text, size, bold }) => sum + size * countLines(text, (width * share) / size, bold), 0) *
    lineHeight;
  const pictures = task.head.logo !== null || codes.length > 0 ? pictureSide + pictureBlank : 0;
  const heads = weeks.map((week) => {
    const { left, middle } = headTexts(task, week);
    return Math.max(heightOf(left, shares.left), heightOf(middle, shares.middle) + belowTitle * lineHeight, pictures);
  });
  const signatures = whoSigns(signatureLines.date, signatureLines.principal, task.head.principal);
  const last = weeks.some(({ unplaced }) => unplaced > 0) ? unplacedType : belowTable;
  const blank = signatures.find(({ text }) => text === '')?.size ?? 0;
  return Math.max(0, ...heads) + heightOf(signatures, 0.5) + (blank + last) * lineHeight + endHeight;
}

/** Points of the sides of logo and code. */
const pictureSide = 42;
/** Points of a line that its letters need below a picture. */
const pictureBlank = 4;
const belowTitle = 4;
const shares = { left: 0.35, middle: 0.48, pictures: 0.17 } as const;

interface HeadOf {
  readonly week: Week;
  /** The picture of its QR code as a data URL. */
  readonly code: string | null;
}

function headTexts(task: PrintTask, week: Week): Readonly<Record<'left' | 'middle', readonly Text[]>> {
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
  return { left, middle };
}

function headTable(task: PrintTask, { week, code }: HeadOf, width: number): Table {
  const { left, middle } = headTexts(task, week);
  const written = (texts: readonly Text[], alignment: (typeof AlignmentType)['CENTER' | 'LEFT']) =>
    texts.filter(({ text }) => text !== '').map((text) => paragraph([text], alignment));
  return sideBySide(
    [
      { share: shares.left, content: written(left, AlignmentType.LEFT) },
      {
        share: shares.middle,
        content: [...written(middle, AlignmentType.CENTER), paragraph([{ text: '', size: belowTitle }])],
      },
      { share: shares.pictures, content: [picturesParagraph([task.head.logo, code], pictureSide)] },
    ],
    width,
  );
}

const whoSigns = (date: string, title: string, name: string): readonly Text[] => [
  { text: date, size: 11, italics: true },
  { text: title, size: 11, bold: true },
  { text: signatureLines.how, size: 9, italics: true },
  { text: '', size: 20 },
  { text: name, size: 11, bold: true },
];

function signatureTable({ head: { principal } }: PrintTask, width: number): Table {
  const who = (...said: Parameters<typeof whoSigns>) => whoSigns(...said).map((text) => paragraph([text]));
  return sideBySide(
    [
      { share: 0.5, content: who('', signatureLines.maker, '') },
      { share: 0.5, content: who(signatureLines.date, signatureLines.principal, principal) },
    ],
    width,
  );
}
