import { inOneLine, inTwoLines, type LessonWords } from '../content/lesson-text.ts';
import { levelRows, linesIn, type MeasuredText, measureSpans, type Span } from '@tkb/contract/plain';
import type { Week } from './weeks.ts';

/** How lessons stand in their cells: the subject over who and where; behind it, a line for each lesson; one lesson behind the other. */
export type WeekStyle = 'lines' | 'run' | 'packed';

/** Points that a week's table may take, and the type it may be set in. */
export interface WeekBox {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly style: WeekStyle;
  /** Those of other weeks, where they share them; else as wide as its own type asks. */
  readonly columns?: WeekColumns;
  /** To be cut out: shifts and periods stand in narrow columns. */
  readonly isCard?: boolean;
}

export interface WeekColumns {
  /** Widths of the columns of shift and period. */
  readonly leads: readonly number[];
  readonly dayWidth: number;
}

/** A week's table at its best in a box; all measures in points. The lowest rows are stretched to fill it. */
export interface FittedWeek extends WeekColumns {
  readonly style: WeekStyle;
  readonly isCard: boolean;
  readonly type: number;
  readonly titleHeight: number;
  readonly rowHeights: readonly number[];
  /** False where even the least type runs over the box. */
  readonly fits: boolean;
}

export const lineHeight = 1.17;
/** Points that stay free beside the words of a cell, which must not touch its frame. */
const sidesOf = (type: number, isCard: boolean): number => Math.max(isCard ? 4 : 6, type / 2);
const step = 0.5;
/** A page with few periods stays a table: rows are stretched no higher than this many lines. */
const mostLines = 5;

/** The lessons of a cell as paragraphs, the subject in bold; a dash behind it would hang at the end of many a line. */
export function cellTexts(lessons: readonly LessonWords[], style: WeekStyle): readonly (readonly Span[])[] {
  if (style === 'packed') return lessons.length > 0 ? [[{ text: packed(lessons), bold: false }]] : [];
  return lessons.flatMap((lesson) => {
    const spans = inTwoLines(lesson).map((text, index) => ({ text, bold: index === 0 }));
    return style === 'lines'
      ? spans.map((span) => [span])
      : [spans.map((span, index) => (index > 0 ? { ...span, text: ` ${span.text}` } : span))];
  });
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
  let best = measure(week, box, box.least);
  for (let type = box.least + step; best.fits && type <= box.most; type += step) {
    const larger = measure(week, box, type);
    if (!larger.fits) break;
    best = larger;
  }
  return best.fitted();
}

/** True if the week finds room in the least type. */
export const hasRoom = (week: Week, box: WeekBox): boolean => measure(week, box, box.least).fits;

/** The height that a week's table needs in that type. */
export const leastHeight = (week: Week, box: WeekBox): number => measure(week, box, box.least).least;

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

/** A week's table in a type. */
function measure(week: Week, box: WeekBox, type: number) {
  const { height, style, isCard = false } = box;
  const { rows, widest } = wordsOf(week, style);
  const { leads, dayWidth } = box.columns ?? columnsOf(week, box, type);
  const inside = (dayWidth - sidesOf(type, isCard)) / type;
  const heightOf = (lines: number) => lines * type * lineHeight + 2;
  const titleHeight = type * lineHeight + 3;
  const needed = rows.map(({ least, texts }) =>
    heightOf(Math.max(least, ...texts.map((text) => linesIn(text, inside)))),
  );
  const least = titleHeight + total(needed);
  const fits = widest <= inside && least <= height;
  const fitted = (): FittedWeek => {
    const most = total(needed.map((each) => Math.max(each, heightOf(mostLines))));
    const rowHeights = levelRows(needed, Math.min(height - titleHeight, most));
    return { style, isCard, type, leads, dayWidth, titleHeight, rowHeights, fits };
  };
  return { least, fits, fitted };
}

/** The columns of a week in a type. */
export function columnsOf(week: Week, box: WeekBox, type: number): WeekColumns {
  const leads = leadsOf(box, wordsOf(week, box.style).hasClock, type);
  return { leads, dayWidth: (box.width - total(leads)) / Math.max(1, week.days.length) };
}

const total = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

interface WeekWords {
  readonly rows: readonly { readonly least: number; readonly texts: readonly MeasuredText[] }[];
  readonly widest: number;
  readonly hasClock: boolean;
}

/** The words of a week are measured once, and then tried in many types and boxes. */
const measured = new WeakMap<Week, Map<WeekStyle, WeekWords>>();

function wordsOf(week: Week, style: WeekStyle): WeekWords {
  const known = measured.get(week) ?? new Map<WeekStyle, WeekWords>();
  const words = known.get(style) ?? measureWords(week, style);
  measured.set(week, known.set(style, words));
  return words;
}

function measureWords(week: Week, style: WeekStyle): WeekWords {
  const rows = week.rows.map(({ clock, cells }) => ({
    least: clock === '' ? 1 : 2,
    texts: cells.map(({ lessons }) => measureSpans(cellTexts(lessons, style))),
  }));
  const widest = Math.max(0, ...rows.flatMap(({ texts }) => texts.map((text) => text.widest)));
  return { rows, widest, hasClock: week.rows.some(({ clock }) => clock !== '') };
}
