import { weekdayShort } from '@tkb/contract';
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
import type { PdfTask } from '../pdf/pdf-task.ts';
import { cardNote, chooseCards } from '../pdf/week-pages.ts';
import { paperSizes } from '../table/paper.ts';
import type { FittedWeek } from '../week/fit-week.ts';
import type { Week } from '../week/weeks.ts';
import { paragraph, twips, weekTable } from './week-table.ts';

/** Points to the edges of the paper; programs take somewhat more for a row than its text. */
const edge = 18;
const rowShare = 0.95;
const cut = { style: BorderStyle.DASHED, size: 4, color: '64748B' };
const cutLines = { top: cut, bottom: cut, left: cut, right: cut, insideHorizontal: cut, insideVertical: cut };

/** A section for each page of cards, laid out as they are in the PDF. */
export function cardSections(task: PdfTask, weeks: readonly Week[]): ISectionOptions[] {
  const { columns, rows, box, fitted } = chooseCards(task, weeks);
  const { width, height } = paperSizes[task.paper];
  const cards = weeks.flatMap((week, index) => {
    const fit = fitted[index];
    return fit ? [card(task, week, { ...fit, rowHeight: fit.rowHeight * rowShare })] : [];
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

const card = (task: PdfTask, week: Week, fitted: FittedWeek) => [
  paragraph([{ text: week.title, size: 9, bold: true }], AlignmentType.LEFT),
  paragraph([{ text: cardNote(task), size: 8 }], AlignmentType.LEFT),
  weekTable(task, { ...week, days: task.view.frame.days.map(weekdayShort) }, fitted),
  last(),
];

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
