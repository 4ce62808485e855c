import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { twips } from './week-table.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
/** Paragraphs side by side, without lines; with a height, no higher. */
export const sideBySide = (
  parts: readonly { readonly share: number; readonly content: readonly Paragraph[] }[],
  width: number,
  height?: number,
) =>
  new Table({
    width: { size: twips(width), type: WidthType.DXA },
    columnWidths: parts.map(({ share }) => twips(share * width)),
    borders: noBorders,
    rows: [
      new TableRow({
        ...(height && { height: { value: twips(height), rule: HeightRule.EXACT } }),
        children: parts.map(
          ({ share, content }) =>
            new TableCell({
              width: { size: twips(share * width), type: WidthType.DXA },
              // Blanks of the program's own would cut off a picture that is as wide as its place.
              margins: { left: 0, right: 0 },
              children: [...content],
            }),
        ),
      }),
    ],
  });

/** Pixels of a point. */
const pixel = 4 / 3;

/** Square pictures of so many points, given as data URLs, beside each other; null = none. */
export function picturesParagraph(
  urls: readonly (string | null)[],
  points: number,
  alignment: (typeof AlignmentType)['LEFT' | 'RIGHT'] = AlignmentType.RIGHT,
): Paragraph {
  const side = points * pixel;
  const pictures = urls.flatMap((url) => {
    if (!url) return [];
    const type = url.startsWith('data:image/png') ? 'png' : 'jpg';
    const data = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    return [new ImageRun({ type, data, transformation: { width: side, height: side } }), new TextRun({ text: ' ' })];
  });
  return new Paragraph({ alignment, children: pictures });
}
