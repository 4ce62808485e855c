import type { ExcelFile, ExcelRow } from '@tkb/contract';
import { excelRowLimit } from '@tkb/contract/plain';
import { CELL_LENGTH, COLUMNS_READ, ROWS_OF_SHEET } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { parseTextFile } from './parse-text.ts';
import type { FileKind } from './sniff-file.ts';
import { unicodeRows } from './unicode-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { hasLyingPart } from './zip-parts.ts';

type Sheets = ExcelFile['sheets'];

/** A file as it came: its bytes, what it is, and the name that a file without sheets gives its only one. */
export interface GivenFile {
  readonly bytes: Buffer;
  readonly kind: FileKind;
  readonly name: string;
}

/** The sheets with rows, as far as an import can take them. What reads a kind of file is loaded for the first of the kind. */
export async function parseFile(file: GivenFile): Promise<Sheets> {
  const sheets = await parseWhole(file);
  const [first, ...others] = sheets.filter(({ rows }) => rows.length > 0).map(cutSheet);
  if (!first) return [];
  const drawn = file.kind === 'xlsx' ? await drawnIn(file.bytes, sheets) : [];
  return [{ ...first, notes: [...first.notes, ...drawn] }, ...others];
}

async function drawnIn(bytes: Buffer, sheets: Sheets): Promise<string[]> {
  const { tellDrawn } = await import('./shown/drawn-texts.ts');
  return tellDrawn(
    bytes,
    sheets.flatMap(({ name, rows }) => (rows.length === 0 ? [name] : [])),
  );
}

async function parseWhole({ bytes, kind, name }: GivenFile): Promise<Sheets> {
  if (kind === 'text') return [{ name: name || 'CSV', isHidden: false, ...unicodeRows(parseTextFile(bytes)) }];
  if (kind === 'asc') return parseAsc(bytes);
  if (kind === 'pdf') return (await import('./pdf/parse-pdf.ts')).parsePdf(bytes);
  if (hasLyingPart(bytes))
    throw new UnreadableFile('bảng tính quá lớn sau khi giải nén. Hãy bỏ bớt trang và hình ảnh.');
  if (kind === 'word') return (await import('./parse-word.ts')).parseWord(bytes, name);
  const parseSheets = async () => (await import('./parse-sheets.ts')).parseSheets(bytes, kind === 'xlsx');
  if (kind !== 'xlsx') return parseSheets();
  // The library for xlsx stumbles over parts that stand elsewhere than Excel puts them (comments of other programs).
  return (await import('./parse-workbook.ts')).parseWorkbook(bytes).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    return parseSheets();
  });
}

async function parseAsc(bytes: Buffer): Promise<Sheets> {
  const { readAscRows } = await import('../../fet/read-asc-rows.ts');
  const read = readAscRows(decodeText(bytes));
  if (!read) throw new UnreadableFile('tệp aSc bị hỏng. Hãy xuất lại từ aSc Timetables.');
  const rows = read.rows.map((cells, index) => ({ row: index + 1, cells }));
  return [{ name: 'aSc Timetables', isHidden: false, rows, notes: read.notes }];
}

/** A sheet as far as an import can take it; what is left out is said. */
function cutSheet({ rows, notes, ...sheet }: Sheets[number]): Sheets[number] {
  const limit = excelRowLimit + 100;
  const kept = rows.slice(0, limit).filter(({ row }) => row <= ROWS_OF_SHEET);
  const width = Math.max(...kept.map(({ cells }) => cells.length));
  const long = kept.find(({ cells }) => cells.some((text) => text.length > CELL_LENGTH));
  const cuts = [
    ...(kept.length < rows.length
      ? [`Trang có ${rows.length} dòng; chỉ đọc ${kept.length} dòng đầu. Hãy chia nhỏ tệp.`]
      : []),
    ...(width > COLUMNS_READ ? [`Trang có ${width} cột; chỉ đọc ${COLUMNS_READ} cột đầu.`] : []),
    ...(long ? [`Dòng ${long.row} có ô dài hơn ${CELL_LENGTH} kí tự; chỉ đọc phần đầu của ô ấy.`] : []),
  ];
  const cut = (text: string) => text.slice(0, CELL_LENGTH).toWellFormed();
  const cutRow = ({ row, cells }: ExcelRow) => ({ row, cells: cells.slice(0, COLUMNS_READ).map(cut) });
  return { ...sheet, rows: cuts.length > 0 ? kept.map(cutRow) : rows, notes: [...notes, ...cuts] };
}
