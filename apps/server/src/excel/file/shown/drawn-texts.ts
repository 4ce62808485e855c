import { firstFew } from '@tkb/contract/plain';
import { unzipSync } from 'fflate';
import { readXml, within } from './xml-parts.ts';

const drawing = /^xl\/drawings\/drawing\d+\.xml$/;
const picture = /^xl\/media\//;
const textLength = 60;

/** Shown by a workbook over its cells and in none of them: texts of boxes and, on sheets without any text, pictures. */
export function tellDrawn(bytes: Buffer, emptySheets: readonly string[]): string[] {
  const names: string[] = [];
  const parts = unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name);
      return drawing.test(name);
    },
  });
  const boxes = Object.values(parts).flatMap((part) => {
    const root = readXml(part);
    return root ? within(root, 'xdr:sp') : [];
  });
  const texts = boxes.map((box) =>
    within(box, 'a:t')
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const said = texts.filter(Boolean).map((text) => `"${text.slice(0, textLength)}"`);
  const isDrawn = emptySheets.length > 0 && names.some((name) => picture.test(name) || drawing.test(name));
  return [
    ...(said.length > 0 ? [`Chữ trong hộp chữ, hình vẽ của tệp không được đọc: ${firstFew(said, 8)}.`] : []),
    ...(isDrawn
      ? [`Trang ${firstFew(emptySheets, 8)} không có ô nào ghi chữ nên không được đọc; hình trong trang cũng vậy.`]
      : []),
  ];
}
