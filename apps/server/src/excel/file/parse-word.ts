import { unzipSync } from 'fflate';
import { parseXml, type XmlElement } from '@tkb/interchange';
import type { ExcelFile, ExcelRow } from '@tkb/contract';
import { cellText } from './cell-text.ts';
import { partOfWord } from './zip-parts.ts';
import { unicodeRows } from './unicode-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Sheet = ExcelFile['sheets'][number];

const limits = { maxSize: 200 * 1024 * 1024, maxDepth: 400, maxElements: 3_000_000, keepsAttributes: true };

/** A letter of Word as one sheet: its lines of text, and its tables row by row. */
export function parseWord(bytes: Buffer, name: string): Sheet[] {
  const part = unzipSync(bytes, { filter: (file) => file.name === partOfWord })[partOfWord];
  const document = part && parseXml(part, limits);
  if (!document?.ok) throw new UnreadableFile('tệp Word bị hỏng. Hãy mở bằng Word rồi lưu lại dạng .docx.');
  const found = linesOf(document.root).map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) }));
  const filled = found.filter(({ cells }) => cells.some((text) => text !== ''));
  const { rows, notes } = unicodeRows(filled.map(withoutEnd));
  const struck = isStruck(document.root) ? ['Tệp có chữ bị gạch ngang; chữ ấy vẫn được đọc. Hãy xem lại.'] : [];
  return [{ name: name || 'Word', isHidden: false, rows, notes: [...struck, ...notes] }];
}

function withoutEnd({ row, cells }: ExcelRow): ExcelRow {
  const last = cells.findLastIndex((text) => text !== '');
  return { row, cells: cells.slice(0, last + 1) };
}

/** Text that was deleted while changes were tracked, and the second of two ways to draw one thing. */
const unseen = new Set(['w:del', 'mc:Fallback']);
const shownIn = ({ children }: XmlElement) => children.filter(({ name }) => !unseen.has(name));

/** Elements of a name, those inside one of them left out. */
const within = (element: XmlElement, name: string): XmlElement[] =>
  shownIn(element).flatMap((child) => (child.name === name ? [child] : within(child, name)));

const linesOf = (element: XmlElement): string[][] =>
  shownIn(element).flatMap((child) => {
    if (child.name === 'w:p')
      return textOf(child)
        .split('\n')
        .map((text) => [text]);
    return child.name === 'w:tbl' ? rowsOf(child) : linesOf(child);
  });

/** The rows of a table; a cell over several columns or rows says its text in each of them, as in workbooks. */
function rowsOf(table: XmlElement): string[][] {
  let above: readonly string[] = [];
  return within(table, 'w:tr').map((row) => {
    const cells: string[] = Array.from({ length: valueOf(row, 'w:gridBefore') ?? 0 }, () => '');
    for (const cell of within(row, 'w:tc')) {
      const merge = within(cell, 'w:vMerge')[0];
      const isBelow = merge !== undefined && merge.attributes['w:val'] !== 'restart';
      const text = isBelow ? (above[cells.length] ?? '') : textsOf(cell).join('\n');
      cells.push(...Array.from({ length: valueOf(cell, 'w:gridSpan') ?? 1 }, () => text));
    }
    above = cells;
    return cells;
  });
}

function valueOf(element: XmlElement, name: string): number | null {
  const value = Number(within(element, name)[0]?.attributes['w:val']);
  return Number.isInteger(value) && value >= 0 && value < 500 ? value : null;
}

const textsOf = (cell: XmlElement): string[] =>
  within(cell, 'w:p')
    .map(textOf)
    .filter((text) => text.trim() !== '');

function textOf(element: XmlElement): string {
  return shownIn(element)
    .map((child) => {
      if (child.name === 'w:t') return child.text;
      if (child.name === 'w:tab') return ' ';
      return child.name === 'w:br' || child.name === 'w:cr' ? '\n' : textOf(child);
    })
    .join('');
}

const isStruck = (root: XmlElement): boolean =>
  within(root, 'w:r').some((run) =>
    within(run, 'w:strike').some(({ attributes }) => !['0', 'false'].includes(attributes['w:val'] ?? '')),
  );
