import { weekdayShort } from '@tkb/contract/plain';
import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  LineRuleType,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
  type ISectionOptions,
} from 'docx';
import type { PrintTask } from '../content/print-task.ts';
import { chooseCards, type CardLayout } from '../pdf/card-pages.ts';
import { linkOf } from '../pdf/week-pages.ts';
import { paperSizes } from '../content/paper.ts';
import { cardGap, cardNotes, cardTypes, type CardHead } from '../week/card-head.ts';
import type { FittedWeek } from '../week/fit-week.ts';
import type { Week } from '../week/weeks.ts';
import { picturesParagraph, sideBySide } from './side-by-side.ts';
import { paragraph, twips, weekTable } from './week-table.ts';

/** Points to the edges of the paper; programs take somewhat more for a row than its text. */
const edge = 18;
const rowShare = 0.95;
const cut = { style: BorderStyle.DASHED, size: 4, color: '64748B' };
const cutLines = { top: cut, bottom: cut, left: cut, right: cut, insideHorizontal: cut, insideVertical: cut };

/** Makes the pictures of QR codes, as data URLs, of the links that are not empty. */
export type CodeMaker = (links: readonly string[]) => Promise<readonly string[]>;

/** A section for each page of cards, laid out as they are in the PDF. */
export async function cardSections(
  task: PrintTask,
  weeks: readonly Week[],
  makeCodes: CodeMaker,
): Promise<ISectionOptions[]> {
  const groups = await Promise.all(chooseCards(task, weeks).map((layout) => sectionsOf(task, layout, makeCodes)));
  return groups.flat();
}

async function sectionsOf(
  task: PrintTask,
  { weeks, columns, rows, box, head, fitted }: CardLayout,
  makeCodes: CodeMaker,
): Promise<ISectionOptions[]> {
  const codes = head.codeSide > 0 ? await makeCodes(weeks.map((week) => linkOf(task, week))) : [];
  const { width, height } = paperSizes[task.paper];
  const cards = weeks.flatMap((week, index) => {
    const fit = fitted[index];
    if (!fit) return [];
    const title = cardHead(task, { week, head, code: codes[index] ?? null, width: box.width });
    return [card(task, { week, title }, { ...fit, rowHeights: fit.rowHeights.map((height) => height * rowShare) })];
  });
  const across = twips(box.width + 6);
  const down = Math.floor((twips(task.what === 'class' ? width : height) - twips(2 * edge + 12)) / rows);
  const pages = chunks(cards, columns * rows);
  return pages.map((members) => ({
    properties: {
      page: {
        // The library turns the sheet itself.
        size: {
          width: twips(height),
          height: twips(width),
          orientation: task.what === 'class' ? PageOrientation.PORTRAIT : PageOrientation.LANDSCAPE,
        },
        margin: { top: twips(edge), bottom: twips(edge), left: twips(edge), right: twips(edge), header: 0, footer: 0 },
      },
    },
    children: [
      new Table({
        width: { size: across * columns, type: WidthType.DXA },
        columnWidths: Array.from({ length: columns }, () => across),
        borders: cutLines,
        rows: chunks(members, columns).map(
          (row) =>
            new TableRow({
              height: { value: down, rule: HeightRule.ATLEAST },
              cantSplit: true,
              children: Array.from(
                { length: columns },
                (_, column) =>
                  new TableCell({
                    width: { size: across, type: WidthType.DXA },
                    margins: { top: 40, bottom: 0, left: 60, right: 60 },
                    children: row[column] ?? [paragraph([])],
                  }),
              ),
            }),
        ),
      }),
      last(),
    ],
  }));
}

/** A cell and a page must end with a paragraph; this one takes a point, where its own type would push it to a page of its own. */
const last = () =>
  new Paragraph({ spacing: { before: 0, after: 0, line: twips(1), lineRule: LineRuleType.EXACT }, run: { size: 2 } });

const card = (
  task: PrintTask,
  { week, title }: { readonly week: Week; readonly title: readonly (Paragraph | Table)[] },
  fitted: FittedWeek,
) => [...title, weekTable(task, { ...week, days: task.view.frame.days.map(weekdayShort) }, fitted), last()];

interface HeadOf {
  readonly week: Week;
  readonly head: CardHead;
  /** The picture of the QR code as a data URL. */
  readonly code: string | null;
  readonly width: number;
}

/** The text of a card's head, between the pictures that it has room for. */
function cardHead(task: PrintTask, { week, head, code, width }: HeadOf): readonly (Paragraph | Table)[] {
  const notes = cardNotes(task, head);
  const hasPictures = [task.head.logo && head.logoSide, code && head.codeSide].some(Boolean);
  const text = [
    paragraph([{ text: week.title, size: cardTypes.title, bold: true }], AlignmentType.LEFT),
    ...notes.map((text, index) => {
      // Letters of the last line would stand on the table's line; beside pictures the row of the head keeps its height.
      const below = !hasPictures && index === notes.length - 1 ? cardGap : 0;
      return paragraph([{ text, size: cardTypes.note }], AlignmentType.LEFT, below);
    }),
  ];
  const part = (url: string | null, side: number, alignment: (typeof AlignmentType)['LEFT' | 'RIGHT']) =>
    url && side > 0 ? [{ share: (side + cardGap) / width, content: [picturesParagraph([url], side, alignment)] }] : [];
  const logo = part(task.head.logo, head.logoSide, AlignmentType.LEFT);
  const qr = part(code, head.codeSide, AlignmentType.RIGHT);
  const parts = [...logo, ...qr];
  if (parts.length === 0) return text;
  const share = 1 - parts.reduce((sum, part) => sum + part.share, 0);
  return [sideBySide([...logo, { share, content: text }, ...qr], width, head.height), last()];
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
