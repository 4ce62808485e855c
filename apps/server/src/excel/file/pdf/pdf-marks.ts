import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';

/** A piece of text on a page. Points from the top left corner. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The line it stands on. */
  readonly y: number;
  readonly size: number;
}

/** A straight line across (`at` is its y) or down (`at` is its x). */
export interface PdfRule {
  readonly isAcross: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface PdfMarks {
  readonly texts: readonly PdfText[];
  readonly rules: readonly PdfRule[];
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;
/** a, b, c, d, e, f of PDF: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [number, number, number, number, number, number];
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lines shorter than this are strokes of a picture (a QR code), no borders of cells. */
const leastRule = 7;
/** A filled shape as thin as this is a line. */
const mostThickness = 2.5;

/** The texts and lines of a page, as it lies when it is read. */
export async function readMarks(page: Page): Promise<PdfMarks> {
  const base = matrixOf(page.getViewport({ scale: 1 }).transform);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [placeText(item.str, multiply(base, matrixOf(item.transform)), item.width)]
      : [],
  );
  return { texts, rules: await readRules(page, base) };
}

function placeText(text: string, [a, b, c, d, e, f]: Matrix, width: number): PdfText {
  const length = Math.hypot(a, b) || 1;
  const end = e + (a / length) * width;
  const size = Math.hypot(c, d);
  // Of a text that stands upright only its middle matters.
  const y = f + ((b / length) * width) / 2;
  return { text, left: Math.min(e, end), right: Math.max(e, end), y, size };
}

async function readRules(page: Page, base: Matrix): Promise<PdfRule[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const strokes = new Set<unknown>([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke]);
  const fills = new Set<unknown>([OPS.fill, OPS.eoFill]);
  const rules: PdfRule[] = [];
  const stack: Matrix[] = [];
  let now = base;
  fnArray.forEach((operation, index) => {
    const args: unknown = argsArray[index];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) stack.push(now);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = stack.pop() ?? base;
    if (operation === OPS.transform) now = multiply(now, matrixOf(args));
    if (operation === OPS.paintFormXObjectBegin && Array.isArray(args) && args[0])
      now = multiply(now, matrixOf(args[0]));
    if (operation !== OPS.constructPath || !Array.isArray(args)) return;
    const [paint, data]: readonly unknown[] = args;
    const points = Array.isArray(data) ? pathsOf(data[0]) : [];
    for (const path of points.map((own) => own.map((point) => apply(now, point))))
      if (strokes.has(paint)) rules.push(...strokedRules(path));
      else if (fills.has(paint)) rules.push(...filledRule(path));
  });
  return rules;
}

/** Numbers of each command of a path: where to begin, a line, two kinds of curves, the way back. */
const commandLengths = [2, 2, 6, 4, 0];

function pathsOf(data: unknown): Point[][] {
  if (!(data instanceof Float32Array)) return [];
  const paths: Point[][] = [];
  for (let at = 0; at < data.length;) {
    const command = data[at] ?? 0;
    const length = commandLengths[command] ?? data.length;
    const [x = 0, y = 0] = data.subarray(at + 1 + Math.max(0, length - 2), at + 1 + length);
    const path = paths.at(-1);
    if (command === 0 || !path) paths.push([{ x, y }]);
    else if (command === 4 && path[0]) path.push(path[0]);
    else path.push({ x, y });
    at += 1 + length;
  }
  return paths;
}

function strokedRules(path: readonly Point[]): PdfRule[] {
  return path.slice(1).flatMap((end, index) => ruleBetween(path[index] ?? end, end));
}

function filledRule(path: readonly Point[]): PdfRule[] {
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isThin = Math.min(right - left, bottom - top) <= mostThickness;
  if (!isThin) return [];
  const [middle, centre] = [(top + bottom) / 2, (left + right) / 2];
  return right - left > bottom - top
    ? ruleBetween({ x: left, y: middle }, { x: right, y: middle })
    : ruleBetween({ x: centre, y: top }, { x: centre, y: bottom });
}

function ruleBetween(start: Point, end: Point): PdfRule[] {
  const [width, height] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)];
  if (Math.max(width, height) < leastRule || Math.min(width, height) > 1) return [];
  const isAcross = width > height;
  const [first, last] = isAcross ? [start.x, end.x] : [start.y, end.y];
  const at = isAcross ? (start.y + end.y) / 2 : (start.x + end.x) / 2;
  return [{ isAcross, at, from: Math.min(first, last), to: Math.max(first, last) }];
}

function matrixOf(value: unknown): Matrix {
  const [a, b, c, d, e, f] = Array.isArray(value) || value instanceof Float32Array ? Array.from(value, Number) : [];
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});
