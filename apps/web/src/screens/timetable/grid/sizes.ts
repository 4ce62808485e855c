/** The scale of a grid: 1 or a part of it, all columns in view, or all columns in view only if they stay readable. */
export type Zoom = number | 'fit' | 'auto';

/** Pixels at full size. */
export interface GridLayout {
  readonly sides: readonly number[];
  readonly columnWidth: number;
  readonly columns: number;
  readonly rows: number;
  readonly headRows: number;
  /** The names over the columns, in the last of the rows of heads. */
  readonly heads: readonly string[];
}

/** The same at the current scale, in whole pixels. */
export interface GridSizes {
  /** 1 = full size. */
  readonly scale: number;
  /** Pixels that could be taken from beside the grid with all its columns still in sight; below 0 not even now. */
  readonly spare: number;
  readonly sides: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly headHeight: number;
  readonly fontSize: number;
  /** Cells have room for words; else each lesson is a patch of colour, and the heads of columns stand upright. */
  readonly hasWords: boolean;
}

const full = { row: 37, head: 30, font: 12 };
/** Below these sizes nothing can be read or hit. */
const least = { column: 40, row: 28, head: 22, font: 10, side: 0.62 };
/** Columns of a school too large to fit: as narrow as they can be read easily. */
const easy = { column: 48 };
/** Patches of colour, by which a school too large to be read at once is still seen whole. */
const patch = { column: 12, row: 7, font: 10, longestHead: 96 };
/** A grid with few rows fills its room, up to this size. */
const tallest = 1.6;
/** Width of a letter and height of a line as parts of the font size, the edges of a head, and the lines that it may have. */
const headText = { letter: 0.6, line: 1.25, edge: 2, mostLines: 4 };

const sidesAt = ({ sides }: GridLayout, scale: number): number[] =>
  sides.map((width) => Math.round(width * Math.max(least.side, scale)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const steps = Array.from({ length: 101 }, (_, step) => 1 - step / 100);

/** The largest scale at which all columns are in sight; null when there is none at which they can be read. */
function fittingScale(layout: GridLayout, room: number): number | null {
  const fits = (scale: number) =>
    layout.columnWidth * scale >= least.column &&
    sum(sidesAt(layout, scale)) + layout.columns * Math.floor(layout.columnWidth * scale) <= room;
  return steps.find(fits) ?? null;
}

/** Lines of a head whose words stand below each other where the line has no room for the next one. */
function headLines(head: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of head.split(' ')) {
    if (used > 0 && used + 1 + length > letters) lines += 1;
    used = used > 0 && used + 1 + length <= letters ? used + 1 + length : length;
  }
  return lines;
}

/** The height in which the longest head of a column of this width is read whole. */
function heightForHeads(heads: readonly string[], width: number, fontSize: number): number {
  const letters = (width - headText.edge) / (fontSize * headText.letter);
  const lines = Math.max(1, ...heads.map((head) => headLines(head, letters)));
  return Math.ceil(Math.min(headText.mostLines, lines) * fontSize * headText.line) + headText.edge;
}

/** Lessons as patches: all columns in sight, and as many rows as can still be hit. */
function patchSizes(layout: GridLayout, room: { readonly width: number; readonly height: number }): GridSizes {
  const scale = patch.column / layout.columnWidth;
  const sides = sidesAt(layout, scale);
  const longest = Math.max(0, ...layout.heads.map(({ length }) => length));
  const headHeight = Math.min(patch.longestHead, Math.ceil((longest + 1) * patch.font * headText.letter));
  const rows = Math.floor((room.height - headHeight * layout.headRows - 2) / Math.max(1, layout.rows));
  const height = Math.max(patch.row, Math.min(least.row, rows));
  return {
    scale,
    sides,
    headHeight,
    spare: 0,
    width: Math.max(patch.column, Math.floor((room.width - sum(sides)) / Math.max(1, layout.columns))),
    height,
    fontSize: patch.font,
    hasWords: false,
  };
}

function scaleOf(layout: GridLayout, room: number, zoom: Zoom): number {
  if (typeof zoom === 'number') return zoom;
  return fittingScale(layout, room) ?? Math.min(1, easy.column / layout.columnWidth);
}

/** The sizes of a grid in a room, of which `most` is the width while nothing stands beside it; cells are larger than asked for where there is room left. */
export function sizesOf(
  layout: GridLayout,
  room: { readonly width: number; readonly height: number; readonly most: number },
  zoom: Zoom,
): GridSizes {
  const most = Math.max(room.width, room.most);
  if (zoom === 'fit' && fittingScale(layout, most) === null) return patchSizes(layout, room);
  const scale = scaleOf(layout, most, zoom);
  const sides = sidesAt(layout, scale);
  const fontSize = Math.max(least.font, Math.round(full.font * scale * 10) / 10);
  const width = Math.max(
    Math.floor(layout.columnWidth * scale),
    Math.floor((room.width - sum(sides)) / Math.max(1, layout.columns)),
  );
  const headHeight = Math.max(least.head, Math.round(full.head * scale), heightForHeads(layout.heads, width, fontSize));
  const rowHeight = Math.max(least.row, Math.round(full.row * scale));
  const free = Math.floor((room.height - headHeight * layout.headRows - 2) / Math.max(1, layout.rows));
  return {
    scale,
    sides,
    headHeight,
    width,
    spare: most - sum(sides) - layout.columns * Math.floor(layout.columnWidth * scale),
    height: Math.max(rowHeight, Math.min(Math.round(rowHeight * tallest), free)),
    fontSize,
    hasWords: true,
  };
}

/** Percent. */
export const zoomSteps = [60, 70, 80, 90, 100, 120, 140] as const;

/** The next step up or down; a size that follows the screen, drawn at `scale` now, goes to the steps about that. No step: as it is. */
export function nextZoom(zoom: Zoom, direction: 1 | -1, scale: number): Zoom {
  const now = Math.round((typeof zoom === 'number' ? zoom : scale) * 100);
  const found =
    direction > 0 ? zoomSteps.find((step) => step > now) : zoomSteps.toReversed().find((step) => step < now);
  return found === undefined ? zoom : found / 100;
}
