import { Worker } from 'node:worker_threads';
import { excelFileLimit, type ExcelFile } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { parseFile, type GivenFile } from './parse-file.ts';
import { sniffFile } from './sniff-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Sheets = ExcelFile['sheets'];
const MEGABYTE = 1024 * 1024;

/** Text of so many bytes is read sooner than a thread is started. */
const smallText = MEGABYTE / 4;

/** The sheets of an uploaded file, those with rows first. Throws `import.too_large` or `import.not_understood`. */
export async function readExcelFile(bytes: Buffer, name = ''): Promise<ExcelFile> {
  if (bytes.byteLength > excelFileLimit)
    throw new AppError('import.too_large', { size: megabytes(bytes.byteLength), limit: megabytes(excelFileLimit) });
  const kind = sniffFile(bytes);
  const isSmall = (kind === 'text' || kind === 'asc') && bytes.byteLength <= smallText;
  const sheets = await (isSmall ? parseHere : parseInThread)({ bytes, kind, name });
  if (sheets.length === 0)
    throw new AppError('import.not_understood', {
      detail: 'tệp không có dòng dữ liệu nào. Hãy chọn tệp có danh sách.',
    });
  return { sheets: sheets.toSorted((first, second) => Number(first.isHidden) - Number(second.isHidden)) };
}

/** No file of a school takes so long; one that was made to hold up the server does. */
const mostSeconds = 60;

const brokenWords: Readonly<Record<'pdf' | 'sheet', string>> = {
  pdf: 'tệp PDF bị hỏng hoặc quá phức tạp. Hãy in ra PDF lần nữa chỉ những trang cần nhập, hoặc dùng tệp Excel.',
  sheet: 'bảng tính bị hỏng hoặc quá lớn. Hãy mở bằng Excel hoặc LibreOffice rồi lưu lại dạng .xlsx.',
};

const refusal = ({ kind }: GivenFile, reason: string | null = null) =>
  new AppError('import.not_understood', { detail: reason ?? brokenWords[kind === 'pdf' ? 'pdf' : 'sheet'] });

async function parseHere(file: GivenFile): Promise<Sheets> {
  try {
    return await parseFile(file);
  } catch (error) {
    throw error instanceof UnreadableFile ? refusal(file, error.message) : error;
  }
}

/** The answer of the thread: sheets, or a reason where there is a better one than that the file is broken. */
interface Answer {
  readonly sheets: Sheets | null;
  readonly reason: string | null;
}

/** Unpacking and parsing take seconds and may take much memory: a thread of its own, with a limit, pays for it. */
function parseInThread(file: GivenFile): Promise<Sheets> {
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const end = setTimeout(() => void worker.terminate(), mostSeconds * 1000);
  return new Promise<Sheets>((resolve, reject) => {
    worker.on('message', ({ sheets, reason }: Answer) => (sheets ? resolve(sheets) : reject(refusal(file, reason))));
    worker.on('error', () => reject(refusal(file)));
    worker.on('exit', () => reject(refusal(file)));
  }).finally(() => clearTimeout(end));
}

const megabytes = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('vi', { maximumFractionDigits: 1 })} MB`;
