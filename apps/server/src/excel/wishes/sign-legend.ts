import { markTitles, type ExcelRow, type Mark } from '@tkb/contract';
import { textsIn } from '../sheet/row-texts.ts';

type SignMark = Mark | 'free';

/** The signs of a sheet as its own words explain them; `rows` are those without these words. */
interface SignLegend {
  readonly rows: ExcelRow[];
  readonly marks: ReadonlyMap<string, SignMark>;
  readonly told: string[];
}

const opening =
  /^[\s*(]*(?:ghi chú|chú thích|chú giải|quy ước|k[íý] hiệu|trong đó|cách ghi|dấu)(?:\s+(?:như sau|các ô))?\s*[:.]?\s*/iu;
const pair =
  /^(?:(?:đánh\s+)?dấu\s+)?["“'([]?([\p{L}*+✓✕✗★#])["”')\]]?\s*(?::|=|→|->|[-–]|là(?!\p{L}))\s*(?:là\s+)?(\p{L}.*)$/iu;
const signAlone = /^["“'([]?([\p{L}*+✓✕✗★#])["”')\]]?$/u;

/** By the first that fits; soft words are a ban where other signs of the legend are the softer ones. */
const meanings: readonly (readonly [SignMark | 'soft', RegExp])[] = [
  ['blocked', /(?<!\p{L})(?:bận|cấm)(?!\p{L})|không thể|không (?:dạy|xếp) được/iu],
  ['avoid', /(?<!\p{L})(?:tránh|hạn chế|không muốn)(?!\p{L})/iu],
  ['soft', /(?<!\p{L})(?:nghỉ|không dạy|không xếp)(?!\p{L})/iu],
  ['free', /(?<!\p{L})(?:dạy được|có thể dạy|bình thường|trống|rảnh)(?!\p{L})/iu],
  ['prefer', /(?<!\p{L})(?:muốn|mong|thích|ưu tiên|đăng ký dạy|xin dạy)(?!\p{L})/iu],
];

interface Explained {
  readonly sign: string;
  readonly words: string;
}

/** Legends such as `x: nghỉ, o: tránh` in a cell, or a row for each sign; none where a word of them is not understood. */
export function readSignLegend(rows: readonly ExcelRow[]): SignLegend {
  const none = { rows: [...rows], marks: new Map(), told: [] };
  const found = rows.map((row, index) => inTexts(row) ?? inPair(row, rows[index - 1], rows[index + 1]));
  const all = found.flatMap((own) => own ?? []);
  const said = all.map(({ sign, words }) => [sign, meanings.find(([, form]) => form.test(words))?.[0]] as const);
  const hasSofter = said.some(([, mark]) => mark === 'avoid');
  const marks = new Map<string, SignMark>();
  for (const [sign, mark] of said) {
    const own = mark === 'soft' ? (hasSofter ? 'blocked' : 'avoid') : mark;
    if (own === undefined || (marks.get(sign) ?? own) !== own) return none;
    marks.set(sign, own);
  }
  const others = rows.filter((_, index) => !found[index]);
  const isUsed = others.some(({ cells }) => cells.some((text) => marks.has(keyOfSign(text))));
  if (!isUsed) return none;
  const heading = others.filter(({ cells }) => !isHeading(cells));
  const words = [...marks].map(([sign, mark]) => `${sign} là ${mark === 'free' ? 'trống' : markTitles[mark]}`);
  return { rows: heading, marks, told: [`Dấu trong ô được hiểu theo chú giải của tệp: ${words.join(', ')}.`] };
}

export const keyOfSign = (text: string): string => text.trim().toLocaleLowerCase('vi');

const isHeading = (cells: readonly string[]): boolean => {
  const texts = textsIn(cells);
  return texts.length === 1 && opening.test(texts[0]!) && texts[0]!.replace(opening, '').trim() === '';
};

/** All that a row says are pairs, behind a word for legends or several of them. */
function inTexts({ cells }: ExcelRow): Explained[] | null {
  const texts = textsIn(cells);
  const isOpened = texts.some((text) => opening.test(text));
  const pieces = texts
    .map((text) => text.replace(opening, '').replace(/[).\s]+$/, ''))
    .flatMap((text) => text.split(/[;,\n]|\s\/\s|\.\s+(?=\S\s*[:=])/))
    .map((piece) => piece.trim())
    .filter(Boolean);
  const pairs = pieces.map((piece) => pair.exec(piece));
  if (pairs.length === 0 || pairs.some((found) => found === null) || (!isOpened && pairs.length < 2)) return null;
  return pairs.map((found) => ({ sign: keyOfSign(found![1]!), words: found![2]! }));
}

/** `x | Không dạy được`: a row for each sign, below a word for legends or another such row. */
function inPair(row: ExcelRow, above: ExcelRow | undefined, below: ExcelRow | undefined): Explained[] | null {
  const own = pairOfCells(row);
  const isLegend = [above, below].some((other) => other && (isHeading(other.cells) || pairOfCells(other) !== null));
  return own && isLegend ? [own] : null;
}

function pairOfCells({ cells }: ExcelRow): Explained | null {
  const [sign = '', words = '', ...others] = cells.map((text) => text.trim()).filter(Boolean);
  const [, own] = signAlone.exec(sign) ?? [];
  const isMeaning = words.length > 1 && meanings.some(([, form]) => form.test(words));
  return own !== undefined && isMeaning && others.length === 0 ? { sign: keyOfSign(own), words } : null;
}
