import { inOneLine, type LessonWords } from '../lesson-text.ts';
import { countLines, widestWord } from '../table/text-width.ts';
import type { Week } from './weeks.ts';

/** How lessons stand in their cells: the subject over who and where; a line for each lesson; one behind the other. */
export type WeekStyle = 'lines' | 'run' | 'packed';

/** Points that a week's table may take, and the type it may be set in. */
export interface WeekBox {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly style: WeekStyle;
  /** To be cut out: shifts and periods stand in narrow columns. */
  readonly isCard?: boolean;
}

/** A week's table at its best in a box; all measures in points. Rows are stretched to fill it. */
export interface FittedWeek {
  readonly style: WeekStyle;
  readonly isCard: boolean;
  readonly type: number;
  /** Widths of the columns of shift and period. */
  readonly leads: readonly number[];
  readonly dayWidth: number;
  readonly titleHeight: number;
  readonly rowHeight: number;
  /** False where even the least type runs over the box. */
  readonly fits: boolean;
}

const lineHeight = 1.17;
/** Points that stay free beside the words of a cell, which must not touch its frame. */
const sidesOf = (type: number, isCard: boolean): number => Math.max(isCard ? 4 : 6, type / 2);
const step = 0.5;
/** A page with few periods stays a table: its rows grow no higher than this many lines. */
const mostLines = 5;

const cellLines = ({ subject, who, notes }: LessonWords): readonly string[] =>
  [subject, [who, notes && `(${notes})`].filter(Boolean).join(' ')].filter(Boolean);

interface CellLine {
  readonly text: string;
  readonly bold: boolean;
}

/** The lessons of a cell as paragraphs. */
export function cellTexts(lessons: readonly LessonWords[], style: WeekStyle): readonly CellLine[] {
  if (style === 'lines')
    return lessons.flatMap((lesson) => cellLines(lesson).map((text, index) => ({ text, bold: index === 0 })));
  const paragraphs = style === 'packed' && lessons.length > 0 ? [packed(lessons)] : lessons.map(inOneLine);
  return paragraphs.map((text) => ({ text, bold: false }));
}

/** One behind the other, with the subject said once: `GDTC: 6A1 - Lan; 6A2 - Minh`. */
function packed(lessons: readonly LessonWords[]): string {
  return [...Map.groupBy(lessons, ({ subject }) => subject)]
    .map(([subject, own]) =>
      own.length === 1
        ? own.map(inOneLine).join('')
        : `${subject}: ${own.map((lesson) => inOneLine({ ...lesson, subject: '' })).join('; ')}`,
    )
    .join('; ');
}

/** The largest type with which every row of the week finds room. */
export function fitWeek(week: Week, box: WeekBox): FittedWeek {
  let fitted = measure(week, box, box.least);
  for (let type = box.least + step; fitted.fits && type <= box.most; type += step) {
    const larger = measure(week, box, type);
    if (!larger.fits) break;
    fitted = larger;
  }
  return fitted;
}

/** The type of bell times under the number of a period: smaller, as long as it can be read from a wall. */
export const clockType = (type: number): number => Math.max(8, type * 0.72);

/** Widths of the columns of shift and period, in points. */
function leadsOf({ style, isCard }: WeekBox, hasClock: boolean, type: number): readonly number[] {
  if (isCard) return [1.2 * type, 1.2 * type];
  // The heads of the two have at least eight points.
  const head = Math.max(3.2 * type, 3.6 * 8);
  if (!hasClock) return [head, head];
  // In one text the times have the type of the number over them, so that they take more room.
  return [head, Math.max(head, 5.6 * clockType(type), style === 'lines' ? 0 : 5 * type)];
}

function measure(week: Week, box: WeekBox, type: number): FittedWeek {
  const { width, height, style, isCard = false } = box;
  const hasClock = week.rows.some(({ clock }) => clock !== '');
  const leads = leadsOf(box, hasClock, type);
  const dayWidth = (width - leads.reduce((sum, lead) => sum + lead, 0)) / Math.max(1, week.days.length);
  const inside = (dayWidth - sidesOf(type, isCard)) / type;
  const texts = week.rows.flatMap(({ cells }) =>
    cells.map(({ lessons }) =>
      cellTexts(lessons, style)
        .map(({ text }) => text)
        .join('\n'),
    ),
  );
  const lines = Math.max(hasClock ? 2 : 1, ...texts.map((text) => countLines(text, inside, style === 'lines')));
  const titleHeight = type * lineHeight + 3;
  const needed = lines * type * lineHeight + 2;
  const share = (height - titleHeight) / Math.max(1, week.rows.length);
  const fits = needed <= share && texts.every((text) => widestWord(text, style === 'lines') <= inside);
  const most = Math.max(lines, mostLines) * type * lineHeight + 2;
  return {
    style,
    isCard,
    type,
    leads,
    dayWidth,
    titleHeight,
    rowHeight: Math.max(needed, Math.min(share, most)),
    fits,
  };
}
