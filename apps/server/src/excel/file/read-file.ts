import { Worker } from 'node:worker_threads';
import { excelFileLimit, excelRowLimit, type ExcelFile, type ExcelRow } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { readAscRows } from '../../fet/read-asc-rows.ts';
import { CELL_LENGTH, COLUMNS_READ, ROWS_OF_SHEET } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { parseTextFile } from './parse-text.ts';
import { sniffFile, type FileKind } from './sniff-file.ts';
import { unicodeRows } from './unicode-rows.ts';

type Sheets = ExcelFile['sheets'];
const MEGABYTE = 1024 * 1024;

/** The sheets of an uploaded file, those with rows first. Throws `import.too_large` or `import.not_understood`. */
export async function readExcelFile(bytes: Buffer, name = ''): Promise<ExcelFile> {
  if (bytes.byteLength > excelFileLimit)
    throw new AppError('import.too_large', { size: megabytes(bytes.byteLength), limit: megabytes(excelFileLimit) });
  const kind = sniffFile(bytes);
  const sheets =
    kind === 'text'
      ? [{ name: name || 'CSV', isHidden: false, ...unicodeRows(parseTextFile(bytes)) }]
      : kind === 'asc'
        ? readAsc(bytes)
        : await parseInThread(bytes, kind);
  const filled = sheets.filter(({ rows }) => rows.length > 0).map(cutSheet);
  if (filled.length === 0)
    throw new AppError('import.not_understood', {
      detail: 'tệp không có dòng dữ liệu nào. Hãy chọn tệp có danh sách.',
    });
  return { sheets: filled.toSorted((first, second) => Number(first.isHidden) - Number(second.isHidden)) };
}

function readAsc(bytes: Buffer): Sheets {
  const read = readAscRows(decodeText(bytes));
  if (!read)
    throw new AppError('import.not_understood', { detail: 'tệp aSc bị hỏng. Hãy xuất lại từ aSc Timetables.' });
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

/** No file of a school takes so long; one that was made to hold up the server does. */
const mostSeconds = 60;

const brokenWords: Readonly<Record<'pdf' | 'sheet', string>> = {
  pdf: 'tệp PDF bị hỏng hoặc quá phức tạp. Hãy in ra PDF lần nữa chỉ những trang cần nhập, hoặc dùng tệp Excel.',
  sheet: 'bảng tính bị hỏng hoặc quá lớn. Hãy mở bằng Excel hoặc LibreOffice rồi lưu lại dạng .xlsx.',
};

/** The answer of the thread: sheets, or a reason where there is a better one than that the file is broken. */
interface Answer {
  readonly sheets: Sheets | null;
  readonly reason: string | null;
}

/** Unpacking and parsing take seconds and may take much memory: a thread of its own, with a limit, pays for it. */
function parseInThread(bytes: Buffer, kind: FileKind): Promise<Sheets> {
  const refusal = (reason: string | null = null) =>
    new AppError('import.not_understood', { detail: reason ?? brokenWords[kind === 'pdf' ? 'pdf' : 'sheet'] });
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { bytes, kind },
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const end = setTimeout(() => void worker.terminate(), mostSeconds * 1000);
  return new Promise<Sheets>((resolve, reject) => {
    worker.on('message', ({ sheets, reason }: Answer) => (sheets ? resolve(sheets) : reject(refusal(reason))));
    worker.on('error', () => reject(refusal()));
    worker.on('exit', () => reject(refusal()));
  }).finally(() => clearTimeout(end));
}

const megabytes = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('vi', { maximumFractionDigits: 1 })} MB`;
