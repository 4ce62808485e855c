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

/** Lines that a text takes in a width given in parts of the type size; a word too long for one is broken. */
export function countLines(text: string, width: number, isBold = false): number {
  return text.split('\n').reduce((sum, line) => sum + linesOf(line, width, isBold), 0);
}

function linesOf(line: string, width: number, isBold: boolean): number {
  const blank = lineWidth(' ', isBold);
  let lines = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    const size = lineWidth(word, isBold);
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

/** Width of the longest word of a text, which no line may be narrower than. */
export const widestWord = (text: string, isBold = false): number =>
  Math.max(0, ...text.split(/[ \n]/).map((word) => lineWidth(word, isBold)));
