// Widths of the letters of Times New Roman (and of the fonts made to its measure) in thousandths of the type size.
const widths: Readonly<Record<number, string>> = {
  250: ' .,',
  278: 'ijlt:;/|',
  333: 'fIr-()!',
  389: 'sJ',
  444: 'aceđz?',
  500: 'bdghknopquvxy0123456789_–',
  556: 'FPS',
  611: 'ELTZ',
  667: 'BCR',
  722: 'ADGHKNOQUVXYĐw',
  778: 'm&',
  889: 'M',
  944: 'W',
};
const byLetter = new Map(
  Object.entries(widths).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);
/** For letters not named, wider than most. */
const unknown = 700;
/** Programs set the same letters a little differently. */
const spare = { normal: 1.03, bold: 1.1 };

function widthOf(letter: string): number {
  const known = byLetter.get(letter);
  if (known !== undefined) return known;
  const width = byLetter.get(letter.normalize('NFD').charAt(0)) ?? unknown;
  byLetter.set(letter, width);
  return width;
}

/** Width of a line in parts of the type size, a little more than it really takes. */
export function lineWidth(text: string, isBold = false): number {
  let sum = 0;
  for (const letter of text) sum += widthOf(letter);
  return (sum / 1000) * (isBold ? spare.bold : spare.normal);
}

/** A text as it is broken into lines, measured once for widths and types of any number. */
export interface MeasuredText {
  /** Widths of the words of each line that the text itself begins. */
  readonly lines: readonly (readonly number[])[];
  readonly blank: number;
  /** Width of the longest word, which no line may be narrower than. */
  readonly widest: number;
}

export function measureText(text: string, isBold = false): MeasuredText {
  const lines = text.split('\n').map((line) => line.split(' ').map((word) => lineWidth(word, isBold)));
  return { lines, blank: lineWidth(' ', isBold), widest: Math.max(...lines.flat()) };
}

/** One of the parts of a paragraph, set in bold or not. */
export interface Span {
  readonly text: string;
  readonly bold: boolean;
}

/** The same for paragraphs, no word of which is in two parts. */
export function measureSpans(paragraphs: readonly (readonly Span[])[]): MeasuredText {
  const lines = paragraphs.map((spans) =>
    spans.flatMap(({ text, bold }) =>
      text
        .trim()
        .split(' ')
        .map((word) => lineWidth(word, bold)),
    ),
  );
  return { lines, blank: lineWidth(' '), widest: Math.max(0, ...lines.flat()) };
}

/** Lines that a text takes in a width given in parts of the type size; a word too long for one is broken. */
export const linesIn = ({ lines, blank }: MeasuredText, width: number): number =>
  lines.reduce((sum, words) => sum + wrapped(words, blank, width), 0);

/** The same for a text that is asked about once. */
export const countLines = (text: string, width: number, isBold = false): number =>
  linesIn(measureText(text, isBold), width);

function wrapped(words: readonly number[], blank: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const size of words) {
    if (used > 0 && used + blank + size > width) {
      lines++;
      used = 0;
    }
    used += (used > 0 ? blank : 0) + size;
    if (used > width) {
      lines += Math.ceil(used / width) - 1;
      used %= width;
    }
  }
  return lines;
}

/** Width of the longest word of a text. */
export const widestWord = (text: string): number => measureText(text, false).widest;
